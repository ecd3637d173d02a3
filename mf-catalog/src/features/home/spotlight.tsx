import { Link } from '@panggung/platform';
import { formatCount, formatLongDate, formatTime } from '@panggung/format';
import { Badge, Poster, buttonClass } from '@panggung/ui';
import type { ReactNode } from 'react';
import {
  byline,
  descriptionOf,
  fromPrice,
  hasVip,
  hasTickets,
  isUnannounced,
  percentSold,
} from '../events/event-facts';
import type { SpotlightEvent } from '../events/event-summary';
import { Icon } from '../icons/icon';
import styles from './spotlight.module.css';

const calendar = 'M4 6h16v14H4zM4 10.5h16M8.5 3.5v5M15.5 3.5v5';
const clock = 'M3 12a9 9 0 1 0 18 0 9 9 0 1 0-18 0M12 7v5l3.5 2';
const pin =
  'M12 21.5c-4.5-4-7-7.5-7-11a7 7 0 0 1 14 0c0 3.5-2.5 7-7 11zM9.5 10.5a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0-5 0';

/** The first trending event (product specification §2). */
export function Spotlight({ event }: { event: SpotlightEvent }): ReactNode {
  return (
    <section className={styles.spotlight} aria-labelledby="spotlight">
      <div className={styles.picture}>
        <Poster
          src={event.image_url}
          preview={event.image_preview}
          alt=""
          sizes="(min-width: 60rem) 44rem, 100vw"
          load="first"
        />
      </div>
      <div className={styles.text}>
        <p className={styles.badges}>
          <Badge tone="glow">Sedang trending</Badge>
          {hasVip(event) ? <Badge tone="brand">VIP tersedia</Badge> : null}
        </p>
        <h2 id="spotlight" className={styles.title}>
          {event.title}
        </h2>
        <p className={styles.artist}>{byline(event)}</p>
        <dl className={styles.facts}>
          <div>
            <Icon path={calendar} />
            <dt>Tanggal</dt>
            <dd>{formatLongDate(event.date)}</dd>
          </div>
          <div>
            <Icon path={clock} />
            <dt>Waktu</dt>
            <dd>{formatTime(event.time, event.timezone)}</dd>
          </div>
          <div className={styles.place}>
            <Icon path={pin} />
            <dt>Tempat</dt>
            <dd>
              {event.venue}, {event.location}
            </dd>
          </div>
        </dl>
        <p className={styles.description}>{descriptionOf(event)}</p>
        <Stub event={event} />
      </div>
    </section>
  );
}

/** Price, share of tickets sold, and a link to the tickets. */
function Stub({ event }: { event: SpotlightEvent }): ReactNode {
  const percent = percentSold(event);
  return (
    <div className={styles.stub}>
      <div className={styles.sale}>
        <p className={styles.from}>
          Mulai dari <strong className={styles.price}>{fromPrice(event)}</strong>
        </p>
        {isUnannounced(event) ? null : (
          <div className={styles.sold}>
            <p>
              <strong>{percent}% terjual</strong> · {formatCount(event.sold)} tiket
            </p>
            <progress value={percent} max={100} aria-label="Tiket terjual" className={styles.bar} />
          </div>
        )}
      </div>
      <div className={styles.actions}>
        <Link to={`/events/${event.id}`} className={buttonClass({ size: 'lg' })}>
          {hasTickets(event) ? 'Beli tiket' : 'Lihat detail acara'}
        </Link>
        <Link to="/events" className={buttonClass({ size: 'lg', variant: 'secondary' })}>
          Lihat semua acara
        </Link>
      </div>
    </div>
  );
}
