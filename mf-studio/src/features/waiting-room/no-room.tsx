import { Link } from '@panggung/platform';
import { passMinutes } from '@panggung/policy';
import { Alert, EmptyState, Stack, buttonClass } from '@panggung/ui';
import type { ReactNode } from 'react';
import type { StudioEvent } from '../workspace/studio.queries';
import { RoomForm } from './room-form';
import styles from './waiting-room.module.css';

interface NoRoomProps {
  event: StudioEvent;
  mayChange: boolean;
  onNews: (text: string, tone?: 'good' | 'warn') => void;
}

/** What a waiting room is and when it makes sense, with the form that makes one. */
export function NoRoom({ event, mayChange, onNews }: NoRoomProps): ReactNode {
  if (!mayChange) {
    return (
      <EmptyState title="Acara ini tidak memakai ruang tunggu">
        Pembeli memesan langsung begitu penjualan dimulai.
      </EmptyState>
    );
  }
  return (
    <Stack>
      <div className={styles.about}>
        <p>
          Ruang tunggu menampung pembeli sebelum penjualan dimulai, lalu mengundi urutan mereka:
          datang lebih dulu tidak memberi keuntungan, dan siapa pun dapat memeriksa undiannya. Yang
          dipanggil mendapat giliran {passMinutes} menit untuk memesan. Jumlah tiketnya tetap sama,
          jadi tidak semua yang menunggu pasti kebagian.
        </p>
        <p className={styles.note}>
          Berguna bila pada menit pertama peminat jauh lebih banyak daripada tiket. Bila tiketnya
          cukup, tanpa ruang tunggu lebih cepat bagi semua orang.
        </p>
      </div>
      {event.ticketTypes.length === 0 ? (
        <Alert
          title="Acara ini belum punya jenis tiket"
          action={
            <Link to={`/studio/events/${event.id}/tickets`} className={buttonClass()}>
              Tambah jenis tiket
            </Link>
          }
        >
          <p>Ruang tunggu menjaga penjualan tiket, jadi tiketnya dibuat lebih dahulu.</p>
        </Alert>
      ) : (
        <RoomForm event={event} room={null} onNews={onNews} />
      )}
    </Stack>
  );
}
