import { formatInstant } from '@panggung/format';
import { useAuth } from '@panggung/platform';
import { Actions, Badge, Button, Card } from '@panggung/ui';
import { useState, type ReactNode } from 'react';
import styles from '../operator.module.css';
import type { PlatformState } from '../platform-state';
import { byWhom } from '../service/by-whom';
import type { ServiceState } from '../service/use-service';
import { EndFreezeDialog } from './end-freeze-dialog';
import { SetFreezeDialog } from './set-freeze-dialog';

type Freeze = NonNullable<PlatformState['freeze']>;

interface FreezesProps {
  freeze: Freeze | undefined;
  service: ServiceState;
  /** Called with what was done, in words. */
  onDone: (news: string) => void;
}

/** The time in which nothing new goes live; the service has one at a time, for every remote. */
export function Freezes({ freeze, service, onDone }: FreezesProps): ReactNode {
  const [open, setOpen] = useState<'set' | 'end' | null>(null);
  const now = Date.now();
  const held = freeze && Date.parse(freeze.to) > now ? freeze : undefined;
  const close = () => setOpen(null);
  const dialog = {
    onClose: close,
    onDone(news: string) {
      close();
      onDone(news);
    },
  };
  return (
    <Card>
      <div className={styles.card}>
        <h2>Pembekuan</h2>
        {held ? (
          <Facts freeze={held} holds={Date.parse(held.from) <= now} />
        ) : (
          <p>
            Tidak ada. Selama pembekuan tidak ada yang baru tayang di remote mana pun, misalnya saat
            penjualan besar; mengembalikan rilis tetap bisa.
          </p>
        )}
        {service === 'ready' ? (
          <Actions>
            {held ? (
              <Button variant="secondary" onClick={() => setOpen('end')}>
                {Date.parse(held.from) <= now ? 'Akhiri pembekuan' : 'Batalkan pembekuan'}
              </Button>
            ) : (
              <Button variant="secondary" onClick={() => setOpen('set')}>
                Atur pembekuan
              </Button>
            )}
          </Actions>
        ) : null}
      </div>
      {open === 'set' ? <SetFreezeDialog {...dialog} /> : null}
      {open === 'end' && held ? <EndFreezeDialog freeze={held} {...dialog} /> : null}
    </Card>
  );
}

function Facts({ freeze, holds }: { freeze: Freeze; holds: boolean }): ReactNode {
  const own = useAuth().user?.id;
  const { from, to, reason, by } = freeze;
  return (
    <>
      <p>
        <Badge tone={holds ? 'bad' : 'warn'}>{holds ? 'sedang berlaku' : 'direncanakan'}</Badge>
      </p>
      <dl className={styles.facts}>
        <dt>Dari</dt>
        <dd>
          <time dateTime={from}>{formatInstant(from)}</time>
        </dd>
        <dt>Sampai</dt>
        <dd>
          <time dateTime={to}>{formatInstant(to)}</time>
        </dd>
        <dt>Alasan</dt>
        <dd>{reason}</dd>
        <dt>Berlaku untuk</dt>
        <dd>bingkai dan semua remote</dd>
        <dt>Oleh</dt>
        <dd>{byWhom(by, own)}</dd>
      </dl>
    </>
  );
}
