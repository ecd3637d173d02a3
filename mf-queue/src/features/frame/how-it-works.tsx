import { href } from '@panggung/addresses';
import { Link } from '@panggung/platform';
import type { ReactNode } from 'react';
import type { RoomStatus } from '../status/room.queries';
import styles from './how-it-works.module.css';

interface HowItWorksProps {
  eventId: string;
  status: RoomStatus;
}

/** What happens next, and how somebody can check it; afterwards only the latter. */
export function HowItWorks({ eventId, status }: HowItWorksProps): ReactNode {
  const check = (
    <Link to={href('/queue/:id/draw', { id: eventId })}>Periksa undiannya sendiri</Link>
  );
  if (status.phase === 'ended') return status.draw?.drawn ? <p>{check}</p> : null;
  return (
    <section className={styles.how} aria-labelledby="how">
      <h2 id="how" className={styles.heading}>
        Cara kerjanya
      </h2>
      {status.mode === 'scheduled' ? (
        <ol className={styles.steps}>
          <li>
            Masuk kapan saja sebelum penjualan dibuka. Siapa yang lebih dahulu tidak lebih depan.
          </li>
          <li>Saat penjualan dibuka, urutan diundi. Yang datang sesudahnya berdiri di belakang.</li>
          <li>Saat giliran tiba Anda punya 10 menit untuk memesan.</li>
        </ol>
      ) : (
        <ol className={styles.steps}>
          <li>
            Ruang tunggu ini ada karena pembeli sedang ramai: siapa lebih dahulu masuk lebih depan.
          </li>
          <li>Saat giliran tiba Anda punya 10 menit untuk memesan.</li>
        </ol>
      )}
      <p>
        Tutup halaman ini, ganti perangkat, atau muat ulang: tempat Anda tetap ada.
        {status.mode === 'scheduled' ? <> {check}</> : null}
      </p>
    </section>
  );
}
