import { Link } from '@panggung/platform';
import { formatDate, formatLongDate, formatTime } from '@panggung/format';
import { EventBadge } from '@panggung/screens';
import { Badge, Poster } from '@panggung/ui';
import type { ReactNode } from 'react';
import styles from './event-card.module.css';
import { byline, fromPrice, isOver, placeOf } from './event-facts';
import type { EventSummary } from './event-summary';

/** For pictures on the first screenful. */
export type PictureLoad = 'first' | 'early';

interface EventCardProps {
  event: EventSummary;
  /** When its picture is loaded, as in `Poster`. */
  load?: PictureLoad | undefined;
  /** Heading level of the title. */
  level?: 2 | 3;
  /** Width of its picture on the page, as in the attribute `sizes`. */
  sizes: string;
}

/** An event in a list (product specification §2, featured grid). */
export function EventCard(props: EventCardProps): ReactNode {
  const { event, load, level = 3, sizes } = props;
  const Title = `h${level}` as const;
  const soldOut = !isOver(event) && event.ticketTypes.every(({ status }) => status === 'sold_out');
  return (
    <article className={styles.card} data-over={isOver(event)}>
      <div className={styles.picture}>
        <Poster
          src={event.image_url}
          preview={event.image_preview}
          alt=""
          sizes={sizes}
          {...(load === undefined ? {} : { load })}
        />
      </div>
      <div className={styles.body}>
        <div className={styles.badges}>
          <p className={styles.category}>{event.category?.name ?? 'Event'}</p>
          <EventBadge notices={event.notices} />
          {event.is_trending ? <Badge tone="glow">Trending</Badge> : null}
          {soldOut && event.ticketTypes.length > 0 ? <Badge tone="bad">Habis</Badge> : null}
        </div>
        <Title className={styles.title}>
          <Link to={`/events/${event.id}`} className={styles.link}>
            {event.title}
          </Link>
        </Title>
        <p className={styles.byline}>{byline(event)}</p>
        <p className={styles.when}>
          <span>{formatLongDate(event.date)}</span>
          <span>{formatTime(event.time, event.timezone)}</span>
          <FormerDate notices={event.notices} />
        </p>
        <p className={styles.venue}>{placeOf(event)}</p>
        {isOver(event) ? null : (
          <p className={styles.price}>
            <span className={styles.from}>Mulai dari</span>
            <span>{fromPrice(event)}</span>
          </p>
        )}
      </div>
    </article>
  );
}

/** When a postponed event was to be. */
function FormerDate({ notices }: Pick<EventSummary, 'notices'>): ReactNode {
  const postponed = notices.find((notice) => notice.kind === 'postponed');
  if (postponed === undefined) return null;
  return (
    <span>
      semula <s>{formatDate(postponed.fromDate)}</s>
    </span>
  );
}
