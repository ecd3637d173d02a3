import { formatLongDate, formatTime } from '@panggung/format';
import { Link, type EventDetail } from '@panggung/platform';
import { Badge } from '@panggung/ui';
import type { ReactNode } from 'react';
import styles from './event-details.module.css';

/** Date, venue and promotor of an event. */
export function EventDetails({ event }: { event: EventDetail }): ReactNode {
  return (
    <dl className={styles.facts}>
      <div>
        <dt>Kapan</dt>
        <dd>
          <time dateTime={event.startsAt}>
            {formatLongDate(event.date)}
            <br />
            {formatTime(event.time, event.timezone)}
          </time>
        </dd>
      </div>
      <div>
        <dt>Di mana</dt>
        <dd>
          {event.venue}
          <span className={styles.more}>{event.address ?? event.location}</span>
          {event.address === null ? null : <span className={styles.more}>{event.location}</span>}
          <a href={mapLink(event)} target="_blank" rel="noreferrer" className={styles.map}>
            Lihat peta<span className={styles.opens}> (tab baru)</span>
          </a>
        </dd>
      </div>
      {event.promotor ? (
        <div>
          <dt>Penyelenggara</dt>
          <dd>
            <Link to={`/promotors/${event.promotor.id}`}>{event.promotor.name}</Link>
            {event.promotor.verified ? (
              <span className={styles.more}>
                <Badge tone="good">Terverifikasi</Badge>
              </span>
            ) : null}
          </dd>
        </div>
      ) : null}
    </dl>
  );
}

/** Opens the phone's map app or the map's site; by coordinates if they are known. */
function mapLink({ latitude, longitude, venue, location }: EventDetail): string {
  const place =
    latitude === null || longitude === null ? `${venue}, ${location}` : `${latitude},${longitude}`;
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: place }).toString()}`;
}
