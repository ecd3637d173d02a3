import { EventBadge } from '@panggung/screens';
import { Badge, Poster } from '@panggung/ui';
import type { ReactNode } from 'react';
import { byline, hasTickets, hasVip } from '../events/event-facts';
import type { EventSummary } from '../events/event-summary';
import styles from './event.module.css';

interface EventOpeningProps {
  event: EventSummary;
  /** Level of the title; in a preview the page has its own heading. */
  heading: 'h1' | 'h2';
}

/** The first part of an event's page: its picture, its name and whose it is. */
export function EventOpening({ event, heading: Title }: EventOpeningProps): ReactNode {
  return (
    <>
      <div className={styles.picture}>
        <Poster
          src={event.image_url}
          preview={event.image_preview}
          alt=""
          sizes="(min-width: 60rem) 48rem, 100vw"
          load="first"
        />
      </div>
      <p className={styles.badges}>
        <Badge>{event.category?.name ?? 'Event'}</Badge>
        {event.is_trending ? <Badge tone="glow">Trending</Badge> : null}
        {hasVip(event) && hasTickets(event) ? <Badge tone="brand">VIP tersedia</Badge> : null}
        <EventBadge notices={event.notices} />
      </p>
      <Title>{event.title}</Title>
      <p className={styles.byline}>{byline(event)}</p>
    </>
  );
}
