import { Skeleton } from '@panggung/ui';
import type { ReactNode } from 'react';
import styles from './spotlight.module.css';

/** Placeholder for the spotlight while it loads. */
export function SpotlightSkeleton(): ReactNode {
  return (
    <div className={styles.spotlight} role="status" aria-label="Memuat acara trending">
      <div className={styles.picture}>
        <Skeleton shape="poster" />
      </div>
      <div className={`${styles.text} ${styles.waiting}`}>
        <Skeleton />
        <Skeleton shape="heading" />
        <Skeleton />
        <Skeleton shape="block" />
        <Skeleton shape="block" />
      </div>
    </div>
  );
}
