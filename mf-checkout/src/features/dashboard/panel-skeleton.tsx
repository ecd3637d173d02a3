import { Skeleton } from '@panggung/ui';
import type { ReactNode } from 'react';
import styles from './panel.module.css';

/** Placeholder for a panel's list. */
export function PanelSkeleton(): ReactNode {
  return (
    <div role="status" aria-label="Memuat" className={styles.rows}>
      {[1, 2, 3].map((row) => (
        <div key={row} className={styles.row}>
          <Skeleton />
          <Skeleton />
        </div>
      ))}
    </div>
  );
}
