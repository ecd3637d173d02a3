import { Link, type Event } from '@panggung/platform';
import { formatCount, formatLongDate, formatTime } from '@panggung/format';
import { Badge, Poster, buttonClass } from '@panggung/ui';
import type { ReactNode } from 'react';
import { byline, fromPrice, hasVip, percentSold } from '../events/event-facts';
import styles from './spotlight.module.css';

const fallbackText =
  'Detail acara segera diumumkan. Simpan tanggalnya dan jangan sampai ketinggalan.';

/** The first trending event (product specification §2). */
export function Spotlight({ event }: { event: Event }): ReactNode {
  const percent = percentSold(event);
  return (
    <section className={styles.spotlight} aria-labelledby="spotlight">
      <div className={styles.picture}>
        <Poster src={event.image_url} alt="" priority />
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
            <dt>Tanggal</dt>
            <dd>{formatLongDate(event.date)}</dd>
          </div>
          <div>
            <dt>Waktu</dt>
            <dd>{formatTime(event.time, event.timezone)}</dd>
          </div>
          <div>
            <dt>Tempat</dt>
            <dd>
              {event.venue}, {event.location}
            </dd>
          </div>
          <div>
            <dt>Mulai dari</dt>
            <dd className={styles.price}>{fromPrice(event)}</dd>
          </div>
        </dl>
        <p className={styles.description}>{event.description ?? fallbackText}</p>
        <div className={styles.sold}>
          <progress value={percent} max={100} aria-label="Tiket terjual" className={styles.bar} />
          <p>
            <strong>{percent}% terjual</strong> · {formatCount(event.sold)} tiket
          </p>
        </div>
        <div className={styles.actions}>
          <Link to={`/events/${event.id}`} className={buttonClass({ size: 'lg' })}>
            Beli tiket
          </Link>
          <Link to="/events" className={buttonClass({ size: 'lg', variant: 'secondary' })}>
            Lihat semua acara
          </Link>
        </div>
      </div>
    </section>
  );
}
