import type { EventDetail } from '@panggung/platform';
import { EventNotices } from '@panggung/screens';
import { Loading, Skeleton } from '@panggung/ui';
import type { ReactNode } from 'react';
import type { EventSummary } from '../events/event-summary';
import { BuyBox } from './buy/buy-box';
import { EventActions } from './event-actions';
import { EventDetails } from './event-details';
import { EventOpening } from './event-opening';
import styles from './event.module.css';
import { LineUp } from './line-up';

interface EventLayoutProps {
  /** What is known of it at once. */
  known: EventSummary;
  /** All of it; undefined while it loads. */
  event: EventDetail | undefined;
  /** Why it does not come, and what can be done. */
  failure?: ReactNode;
  onSaleOpens: () => void;
  /** Level of the title; in a preview the page has its own heading. */
  heading: 'h1' | 'h2';
}

/** The public content of an event's page. */
export function EventLayout(props: EventLayoutProps): ReactNode {
  const { known, event, failure, onSaleOpens, heading } = props;
  return (
    <div className={styles.layout}>
      <div className={styles.head}>
        <EventOpening event={known} heading={heading} />
        {event ? (
          <>
            <EventNotices event={event} />
            <EventDetails event={event} />
            <EventActions event={event} />
          </>
        ) : (
          (failure ?? (
            <Loading what="acara">
              <Skeleton />
              <Skeleton />
            </Loading>
          ))
        )}
      </div>
      {failure ? null : (
        <aside className={styles.aside} aria-label="Pembelian">
          {event ? <BuyBox event={event} onSaleOpens={onSaleOpens} /> : <Skeleton shape="block" />}
        </aside>
      )}
      {event ? <EventBody event={event} /> : null}
    </div>
  );
}

function EventBody({ event }: { event: EventDetail }): ReactNode {
  return (
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
  );
}
