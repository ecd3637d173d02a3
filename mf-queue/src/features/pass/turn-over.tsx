import { href } from '@panggung/addresses';
import { Link } from '@panggung/platform';
import type { WaitingEntry } from '@panggung/screens';
import { Alert, buttonClass } from '@panggung/ui';
import type { ReactNode } from 'react';
import { JoinPanel } from '../entry/join-panel';
import type { RoomStatus } from '../status/room.queries';
import styles from './turn-panel.module.css';

interface TurnOverProps {
  eventId: string;
  status: RoomStatus;
  entry: WaitingEntry;
  proof: string | null;
  how: 'spent' | 'missed';
}

/** A turn is over: its order is one tap away, and so is another turn. */
export function TurnOver({ eventId, status, entry, proof, how }: TurnOverProps): ReactNode {
  return (
    <div className={styles.panel}>
      {how === 'spent' ? (
        <Spent />
      ) : (
        <Alert tone="warn" title="Waktunya habis sebelum ada pesanan">
          <p>Anda dapat masuk lagi, di belakang semua orang.</p>
        </Alert>
      )}
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

function Spent(): ReactNode {
  return (
    <Alert
      tone="good"
      title="Giliran ini dipakai untuk sebuah pesanan"
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
    >
      <p>
        Pesanannya batal, atau ingin memesan lagi? Untuk itu perlu giliran baru: masuk lagi, di
        belakang semua orang.
      </p>
    </Alert>
  );
}
