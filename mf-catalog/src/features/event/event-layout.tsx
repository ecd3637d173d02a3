import type { EventDetail } from '@panggung/platform';
import { EventBadge, EventNotices } from '@panggung/screens';
import { Badge, Poster } from '@panggung/ui';
import type { ReactNode } from 'react';
import { byline, hasTickets, hasVip } from '../events/event-facts';
import { BuyBox } from './buy/buy-box';
import { EventActions } from './event-actions';
import { EventDetails } from './event-details';
import styles from './event.module.css';
import { LineUp } from './line-up';

interface EventLayoutProps {
  event: EventDetail;
  onSaleOpens: () => void;
  /** Level of the title; in a preview the page has its own heading. */
  heading: 'h1' | 'h2';
}

/** The public content of an event's page. */
export function EventLayout({ event, onSaleOpens, heading: Title }: EventLayoutProps): ReactNode {
  return (
    <div className={styles.layout}>
      <div className={styles.head}>
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
        <EventNotices event={event} />
        <EventDetails event={event} />
        <EventActions event={event} />
      </div>
      <aside className={styles.aside} aria-label="Pembelian">
        <BuyBox event={event} onSaleOpens={onSaleOpens} />
      </aside>
      <div className={styles.body}>
        {event.descriptionHtml ? (
          <section aria-labelledby="about">
            <h2 id="about">Tentang acara</h2>
            <div
              className={styles.description}
              // The API makes this HTML from formatting rules that cannot contain HTML.
              dangerouslySetInnerHTML={{ __html: event.descriptionHtml }}
            />
          </section>
        ) : null}
        <LineUp artists={event.lineup} />
      </div>
    </div>
  );
}
