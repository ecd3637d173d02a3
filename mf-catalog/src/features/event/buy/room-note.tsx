import { href } from '@panggung/addresses';
import { formatInstant } from '@panggung/format';
import { Link, type EventDetail } from '@panggung/platform';
import { buttonClass } from '@panggung/ui';
import type { ReactNode } from 'react';
import styles from './buy-box.module.css';
import { isWaitedFor, roomBefore } from './room';

/** What an event's waiting room means for somebody who wants tickets, and the way to its draw. */
export function RoomNote({ event }: { event: EventDetail }): ReactNode {
  const { waitingRoom: room, timezone } = event;
  if (!room || room.phase === 'idle') return null;
  const queue = href('/queue/:id', { id: event.id });
  return (
    <>
      {room.phase === 'planned' && room.opensAt !== null ? (
        <p className={styles.note}>
          Tiket dijual lewat <Link to={queue}>ruang tunggu</Link>, dibuka{' '}
          {formatInstant(room.opensAt, timezone)}. Urutannya diundi.
        </p>
      ) : null}
      {roomBefore(event) ? (
        <>
          <Link to={queue} className={buttonClass({ size: 'lg', wide: true })}>
            Masuk ruang tunggu
          </Link>
          <p className={styles.note}>
            {room.phase === 'open'
              ? 'Masuk sekarang atau nanti sama saja: urutannya diundi saat penjualan dibuka.'
              : 'Pembeli dipanggil menurut urutan antrean.'}
          </p>
        </>
      ) : isWaitedFor(event) ? (
        <p className={styles.note}>
          Sudah mengantre? Tempat Anda tetap ada di <Link to={queue}>ruang tunggu</Link>.
        </p>
      ) : null}
      {room.isDrawn ? (
        <p className={styles.note}>
          <Link to={href('/queue/:id/draw', { id: event.id })}>Periksa undian antrean</Link>
        </p>
      ) : null}
    </>
  );
}
