import { formatCount } from '@panggung/format';
import { useApi, useQuery, useSearchParams } from '@panggung/platform';
import { Loaded, News, Pager, useNews } from '@panggung/screens';
import { Button, EmptyState, Stack } from '@panggung/ui';
import { useState, type ReactNode } from 'react';
import rows from '../workspace/rows.module.css';
import type { StudioEvent } from '../workspace/studio.queries';
import { GiftDialog } from './gift-dialog';
import { GiftRow } from './gift-row';
import { giftsOf, giftsPageSize, type Gift } from './gifts.queries';
import styles from './gifts.module.css';
import { RevokeDialog } from './revoke-dialog';

/** The gifts of an event, with buttons to give more and to revoke tickets. */
export function GiftList({ event }: { event: StudioEvent }): ReactNode {
  const { api } = useApi();
  const [params] = useSearchParams();
  const page = Math.max(1, Number(params.get('page')) || 1);
  const query = useQuery(giftsOf(api, event.id, page));
  const [open, setOpen] = useState<string | null>(null);
  const { message, tell } = useNews();
  const done = (text: string) => {
    tell(text);
    setOpen(null);
  };
  const close = () => setOpen(null);
  const revoking = query.data?.data.find(({ id }) => id === open);

  return (
    <Stack>
      <News message={message} />
      <Giving event={event} onOpen={() => setOpen('new')} />
      <Loaded query={query} what="tiket undangan">
        {({ data, meta }) => (
          <Gifts gifts={data} total={meta.total} zone={event.venue.timezone} onRevoke={setOpen} />
        )}
      </Loaded>
      <Pager page={page} pages={Math.ceil((query.data?.meta.total ?? 0) / giftsPageSize)} />
      {open === 'new' ? <GiftDialog event={event} onDone={done} onClose={close} /> : null}
      {revoking ? (
        <RevokeDialog eventId={event.id} gift={revoking} onDone={done} onClose={close} />
      ) : null}
    </Stack>
  );
}

/** The button to give tickets, or the reason why there is none. */
function Giving({ event, onOpen }: { event: StudioEvent; onOpen: () => void }): ReactNode {
  if (event.status === 'draft') {
    return <p className={styles.note}>Tiket undangan dapat diberikan setelah acara terbit.</p>;
  }
  if (event.status !== 'scheduled' || event.isOver) {
    return <p className={styles.note}>Untuk acara ini tiket undangan tidak bisa diberikan lagi.</p>;
  }
  return (
    <div>
      <Button onClick={onOpen}>Beri tiket undangan</Button>
    </div>
  );
}

interface GiftsProps {
  gifts: readonly Gift[];
  /** Number of gifts on all pages. */
  total: number;
  zone: string;
  onRevoke: (id: string) => void;
}

function Gifts({ gifts, total, zone, onRevoke }: GiftsProps): ReactNode {
  if (gifts.length === 0) {
    return (
      <EmptyState title="Belum ada tiket undangan">
        Tiket untuk tamu, media, atau sponsor yang Anda berikan tanpa biaya muncul di sini.
      </EmptyState>
    );
  }
  return (
    <>
      <p className={styles.note}>{formatCount(total)} kali diberikan, yang terbaru di atas.</p>
      <ul role="list" className={rows.list}>
        {gifts.map((gift) => (
          <GiftRow key={gift.id} gift={gift} zone={zone} onRevoke={() => onRevoke(gift.id)} />
        ))}
      </ul>
    </>
  );
}
