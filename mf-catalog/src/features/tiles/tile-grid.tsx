import { Skeleton } from '@panggung/ui';
import type { ReactNode } from 'react';
import styles from './tile-grid.module.css';

interface TileGridProps<Item> {
  items: readonly Item[];
  /** Four beside each other where there is room, instead of as many as fit. */
  wide?: boolean;
  children: (item: Item) => ReactNode;
}

/** Things with a square picture, two beside each other on a phone. */
export function TileGrid<Item extends { id: string }>(props: TileGridProps<Item>): ReactNode {
  const { items, wide = false, children } = props;
  return (
    <ul role="list" className={styles.grid} data-wide={wide ? '' : undefined}>
      {items.map((item) => (
        <li key={item.id}>{children(item)}</li>
      ))}
    </ul>
  );
}

/** Holds the place of such a grid that is still loading. */
export function TileGridSkeleton({ label }: { label: string }): ReactNode {
  return (
    <div className={styles.grid} role="status" aria-label={label}>
      {Array.from({ length: 8 }, (_, key) => (
        <div key={key} className={styles.waiting}>
          <div className={styles.picture} />
          <Skeleton />
        </div>
      ))}
    </div>
  );
}
