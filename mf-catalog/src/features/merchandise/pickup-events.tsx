import { formatLongDate } from '@panggung/format';
import { Link, type MerchandiseDetail } from '@panggung/platform';
import { useId, type ReactNode } from 'react';
import { placeOf } from '../events/event-facts';
import styles from './pickup-events.module.css';

/** The next events where a product is handed out; nothing when there are none. */
export function PickupEvents({ item }: { item: MerchandiseDetail }): ReactNode {
  const id = useId();
  const { events, moreEvents } = item;
  if (events.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        Dapat diambil di
      </h2>
      <ul role="list" className={styles.list}>
        {events.map((event) => (
          <li key={event.id}>
            <Link to={`/events/${event.id}`} className={styles.event}>
              {event.title}
            </Link>
            <span className={styles.where}>
              {formatLongDate(event.date)} · {placeOf(event)}
            </span>
          </li>
        ))}
      </ul>
      {moreEvents ? (
        <p className={styles.where}>
          Acara lainnya ada di halaman <OwnerLink item={item} />.
        </p>
      ) : null}
    </section>
  );
}

function OwnerLink({ item: { artist, promotor } }: { item: MerchandiseDetail }): ReactNode {
  if (artist) return <Link to={`/artists/${artist.id}`}>{artist.stage_name}</Link>;
  return promotor ? <Link to={`/promotors/${promotor.id}`}>{promotor.name}</Link> : null;
}
