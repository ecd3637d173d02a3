import type { ReactNode } from 'react';
import styles from './skeleton.module.css';

interface SkeletonProps {
  /** What takes its place: a line of text, a heading or a block of the ratio 3:2. */
  shape?: 'line' | 'heading' | 'poster' | 'block';
}

/** Holds the place of something that is still loading. Hidden from assistive technology. */
export function Skeleton({ shape = 'line' }: SkeletonProps): ReactNode {
  return <span aria-hidden="true" className={styles.skeleton} data-shape={shape} />;
}
