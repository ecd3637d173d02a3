import { Skeleton } from '@panggung/ui';
import type { ReactNode } from 'react';
import { EventCard, type PictureLoad } from './event-card';
import type { EventSummary } from './event-summary';
import styles from './event-grid.module.css';

interface EventGridProps {
  events: readonly EventSummary[];
  /** When the pictures of the first cards are loaded, in order; the others load lazily. */
  load?: readonly PictureLoad[];
  /** Heading level of the titles: 3 under a section's heading, 2 right under the page's. */
  level?: 2 | 3;
  /** `small` for long lists: up to four in a row. */
  size?: GridSize;
}

type GridSize = 'large' | 'small';

/** Width of a picture on the page. */
const sizes: Record<GridSize, string> = {
  large: '(min-width: 60rem) 24rem, 46vw',
  small: '(min-width: 60rem) 19rem, 46vw',
};

/** On a phone the first of an odd number takes the whole width. */
const firstOfOdd = '(min-width: 60rem) 24rem, (min-width: 40rem) 46vw, 92vw';

/** Events as cards, side by side where they fit. */
export function EventGrid(props: EventGridProps): ReactNode {
  const { events, load = [], level = 3, size = 'large' } = props;
  // Set here: a CSS rule that counts children would change while the HTML still arrives.
  const firstIsWide = events.length % 2 === 1;
  return (
    <ul role="list" className={styles.grid} data-size={size}>
      {events.map((event, index) => (
        <li
          key={event.id}
          className={styles.item}
          data-wide={(index === 0 && firstIsWide) || undefined}
        >
          <EventCard
            event={event}
            load={load[index]}
            level={level}
            sizes={index === 0 && firstIsWide ? firstOfOdd : sizes[size]}
          />
        </li>
      ))}
    </ul>
  );
}

/** Product specification §9. */
const skeletons = [1, 2, 3];

/** Placeholder for a grid while it loads. */
export function EventGridSkeleton({ size = 'large' }: Pick<EventGridProps, 'size'>): ReactNode {
  return (
    <div className={styles.grid} data-size={size} role="status" aria-label="Memuat acara">
      {skeletons.map((key) => (
        <div key={key} className={styles.skeleton} data-testid="event-skeleton">
          <Skeleton shape="poster" />
          <Skeleton />
          <Skeleton />
          <Skeleton />
        </div>
      ))}
    </div>
  );
}
