import { href } from '@panggung/addresses';
import { formatLongDate, formatTime } from '@panggung/format';
import { Link, type EventDetail } from '@panggung/platform';
import { Card, Page, Poster } from '@panggung/ui';
import type { ReactNode } from 'react';
import styles from './queue-frame.module.css';

interface QueueFrameProps {
  event: EventDetail;
  heading: string;
  children: ReactNode;
}

/** The event with its poster, and beside it what the page is about. */
export function QueueFrame({ event, heading, children }: QueueFrameProps): ReactNode {
  return (
    <Page>
      <div className={styles.frame}>
        <div className={styles.event}>
          <div className={styles.poster}>
            <Poster
              src={event.image_url}
              preview={event.image_preview}
              alt=""
              sizes="(min-width: 56rem) 22rem, 8rem"
              load="first"
            />
          </div>
          <div>
            <p className={styles.title}>
              <Link to={href('/events/:id', { id: event.id })}>{event.title}</Link>
            </p>
            <p className={styles.facts}>
              <time dateTime={event.startsAt}>
                {formatLongDate(event.date)}, {formatTime(event.time, event.timezone)}
              </time>
              <br />
              {event.venue}, {event.location}
            </p>
          </div>
        </div>
        <Card>
          <div className={styles.content}>
            <h1 className={styles.heading}>{heading}</h1>
            {children}
          </div>
        </Card>
      </div>
    </Page>
  );
}
