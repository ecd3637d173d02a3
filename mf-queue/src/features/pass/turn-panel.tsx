import { href } from '@panggung/addresses';
import { Link, failureText, useAction, useApi, useNavigate } from '@panggung/platform';
import type { WaitingEntry } from '@panggung/screens';
import { Alert, Button, buttonClass } from '@panggung/ui';
import type { ReactNode } from 'react';
import { JoinPanel } from '../entry/join-panel';
import type { RoomStatus } from '../status/room.queries';
import { endOf, takePass } from './pass.queries';
import styles from './turn-panel.module.css';

interface TurnPanelProps {
  eventId: string;
  status: RoomStatus;
  entry: WaitingEntry;
  proof: string | null;
}

/** The turn has come: the ten minutes begin with the tap, not before. */
export function TurnPanel({ eventId, status, entry, proof }: TurnPanelProps): ReactNode {
  const { publicApi } = useApi();
  const navigate = useNavigate();
  const start = useAction({
    mutationFn: () => takePass(publicApi, eventId, entry),
    onSuccess: () => navigate(href('/checkout/new', { event: eventId })),
  });
  const end = endOf(start.error);
  if (end === 'spent') return <Spent />;
  if (end === 'missed') {
    return (
      <div className={styles.panel}>
        <Alert tone="warn" title="Giliran Anda sudah lewat">
          <p>Waktunya habis sebelum ada pesanan. Anda dapat masuk lagi, di belakang semua orang.</p>
        </Alert>
        <JoinPanel
          key={entry.number}
          eventId={eventId}
          status={status}
          proof={proof}
          label="Masuk lagi di belakang"
        />
      </div>
    );
  }
  return (
    <div className={styles.panel}>
      <p>
        Setelah mengetuk tombol ini Anda punya 10 menit untuk memesan, dan dapat menambahnya satu
        kali. Pakai alamat email {entry.email}.
      </p>
      <Button size="lg" wide busy={start.isPending} onClick={() => start.mutate()}>
        Mulai memesan
      </Button>
      <p className={styles.note}>
        Ketuk dalam 10 menit sejak dipanggil. Lewat dari itu giliran pindah ke orang berikutnya.
      </p>
      {start.error ? <Alert tone="bad" title={failureText(start.error)} /> : null}
    </div>
  );
}

function Spent(): ReactNode {
  return (
    <Alert
      tone="good"
      title="Giliran Anda sudah dipakai untuk sebuah pesanan"
      action={
        <>
          <Link to={href('/transactions')} className={buttonClass()}>
            Lihat pesanan
          </Link>{' '}
          <Link to={href('/tickets/find')} className={buttonClass({ variant: 'secondary' })}>
            Memesan tanpa akun?
          </Link>
        </>
      }
    />
  );
}
