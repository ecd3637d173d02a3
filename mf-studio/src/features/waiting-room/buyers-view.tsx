import { Link } from '@panggung/platform';
import type { ReactNode } from 'react';
import type { StudioEvent } from '../workspace/studio.queries';
import { buyersSteps } from './buyers-steps';
import { guardedText } from './room-values';
import styles from './waiting-room.module.css';
import type { Room } from './waiting-room.queries';

interface BuyersViewProps extends Pick<Room, 'mode' | 'ticketTypeId' | 'opensAt' | 'saleStartsAt'> {
  event: StudioEvent;
}

/** What buyers will see by these settings, with times where they are known. */
export function BuyersView({ event, ticketTypeId, ...times }: BuyersViewProps): ReactNode {
  const lacksStart = times.mode === 'scheduled' && times.saleStartsAt === null;
  return (
    <section aria-labelledby="buyers-view" className={styles.view}>
      <h2 id="buyers-view">Begini yang dilihat pembeli</h2>
      {lacksStart ? (
        <p className={styles.note}>
          Waktunya tampil di sini begitu setiap jenis tiketnya punya awal penjualan yang belum tiba.{' '}
          <Link to={`/studio/events/${event.id}/tickets`}>Atur awal penjualan</Link>
        </p>
      ) : null}
      <ol role="list" className={styles.steps}>
        {buyersSteps(times, event.venue.timezone).map(({ when, what, text }) => (
          <li key={what}>
            <p className={styles.when}>{when}</p>
            <h3 className={styles.what}>{what}</h3>
            <p className={styles.note}>{text}</p>
          </li>
        ))}
      </ol>
      {ticketTypeId === null ? null : (
        <p className={styles.note}>
          Hanya untuk tiket {guardedText(event, ticketTypeId)}. Jenis lain dijual tanpa ruang
          tunggu.
        </p>
      )}
    </section>
  );
}
