import { useApi, useQuery, useSearchParams } from '@panggung/platform';
import { Loaded, News, Pager, useNews } from '@panggung/screens';
import { Button, EmptyState, Stack } from '@panggung/ui';
import { useState, type ReactNode } from 'react';
import rows from '../workspace/rows.module.css';
import type { StudioEvent } from '../workspace/studio.queries';
import { EndPromoDialog } from './end-promo-dialog';
import { codesOf, codesPageSize, type OwnPromoCode } from './promo-codes.queries';
import styles from './promo-codes.module.css';
import { NewPromoDialog, PromoLimitsDialog } from './promo-dialog';
import { PromoRow } from './promo-row';

type Open = { task: 'new' } | { task: 'edit' | 'end'; id: string };

/** Promo codes of an own event. */
export function PromoList({ event }: { event: StudioEvent }): ReactNode {
  const { api } = useApi();
  const [params] = useSearchParams();
  const page = Math.max(1, Number(params.get('page')) || 1);
  const query = useQuery(codesOf(api, event.id, page));
  const [open, setOpen] = useState<Open | null>(null);
  const { message, tell } = useNews();
  const editable = event.status === 'draft' || (event.status === 'scheduled' && !event.isOver);
  const chosen = query.data?.data.find(
    (one) => open !== null && 'id' in open && one.id === open.id,
  );
  const dialog = {
    onClose: () => setOpen(null),
    onDone: (text: string) => {
      tell(text);
      setOpen(null);
    },
  };
  return (
    <Stack>
      <News message={message} />
      <p className={styles.note}>
        Kode di sini hanya berlaku untuk acara ini. Potongannya mengurangi pendapatan Anda.
      </p>
      {editable ? (
        <div>
          <Button onClick={() => setOpen({ task: 'new' })}>Buat kode promo</Button>
        </div>
      ) : null}
      <Loaded query={query} what="kode promo">
        {({ data: codes }) => (
          <Codes event={event} codes={codes} onOpen={editable ? setOpen : undefined} />
        )}
      </Loaded>
      <Pager page={page} pages={Math.ceil((query.data?.meta.total ?? 0) / codesPageSize)} />
      {open?.task === 'new' ? <NewPromoDialog event={event} {...dialog} /> : null}
      {open?.task === 'edit' && chosen ? (
        <PromoLimitsDialog event={event} promo={chosen} {...dialog} />
      ) : null}
      {open?.task === 'end' && chosen ? (
        <EndPromoDialog eventId={event.id} promo={chosen} {...dialog} />
      ) : null}
    </Stack>
  );
}

interface CodesProps {
  event: StudioEvent;
  codes: readonly OwnPromoCode[];
  /** Undefined when nothing can be changed any more. */
  onOpen: ((task: Open) => void) | undefined;
}

function Codes({ event, codes, onOpen }: CodesProps): ReactNode {
  if (codes.length === 0) {
    return (
      <EmptyState title="Belum ada kode promo">
        Buat kode untuk potongan harga, misalnya bagi komunitas atau pembeli awal.
      </EmptyState>
    );
  }
  return (
    <ul role="list" className={rows.list}>
      {codes.map((promo) => (
        <PromoRow
          key={promo.id}
          event={event}
          promo={promo}
          actions={
            onOpen && {
              edit: () => onOpen({ task: 'edit', id: promo.id }),
              end: () => onOpen({ task: 'end', id: promo.id }),
            }
          }
        />
      ))}
    </ul>
  );
}
