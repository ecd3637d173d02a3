import type { Event } from '@panggung/platform';
import { Skeleton } from '@panggung/ui';
import type { ReactNode } from 'react';
import { EventCard } from './event-card';
import styles from './event-grid.module.css';

interface EventGridProps {
  events: readonly Event[];
  /** How many cards stand in the first screenful. */
  early?: number;
  /** Level of the titles: 3 under a section's heading, 2 right under the page's. */
  level?: 2 | 3;
}

/** Events as cards, side by side where there is room. */
export function EventGrid({ events, early = 0, level = 3 }: EventGridProps): ReactNode {
  return (
    <ul role="list" className={styles.grid}>
      {events.map((event, index) => (
        <li key={event.id} className={styles.item}>
          <EventCard event={event} early={index < early} level={level} />
        </li>
      ))}
    </ul>
  );
}

/** Product specification §9. */
const skeletons = [1, 2, 3];

/** Holds the place of a grid that is still loading. */
export function EventGridSkeleton(): ReactNode {
  return (
    <div className={styles.grid} role="status" aria-label="Memuat acara">
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
