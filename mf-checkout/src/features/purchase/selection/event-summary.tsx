import { formatLongDate, formatTime } from '@panggung/format';
import type { Transaction } from '@panggung/platform';
import { Poster } from '@panggung/ui';
import type { ReactNode } from 'react';
import styles from './event-summary.module.css';

/** The event of an order: picture, title, date, time and place. */
export function EventSummary({ event }: { event: Transaction['event'] }): ReactNode {
  return (
    <div className={styles.summary}>
      <div className={styles.picture}>
        <Poster src={event.image_url} alt="" sizes="10rem" load="early" />
      </div>
      <div>
        <p className={styles.title}>{event.title}</p>
        <p>
          <time dateTime={event.startsAt}>
            {formatLongDate(event.date)}, {formatTime(event.time, event.timezone)}
          </time>
        </p>
        <p className={styles.place}>
          {event.venue}, {event.location}
        </p>
      </div>
    </div>
  );
}
