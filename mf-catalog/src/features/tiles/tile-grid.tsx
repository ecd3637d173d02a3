import { Skeleton } from '@panggung/ui';
import type { ReactNode } from 'react';
import styles from './tile-grid.module.css';

interface TileGridProps<Item> {
  items: readonly Item[];
  /** Four in a row where they fit, instead of as many as fit. */
  wide?: boolean;
  children: (item: Item) => ReactNode;
}

/** Items with a square picture, two in a row on a phone. */
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

/** Placeholder for such a grid while it loads. */
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
