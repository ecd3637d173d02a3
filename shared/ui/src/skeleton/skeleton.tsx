import type { ReactNode } from 'react';
import styles from './skeleton.module.css';

interface SkeletonProps {
  /** Shape of the placeholder: a line of text, a heading or a block of the ratio 3:2. */
  shape?: 'line' | 'heading' | 'poster' | 'block';
}

/** A placeholder for loading content. Hidden from assistive technology. */
export function Skeleton({ shape = 'line' }: SkeletonProps): ReactNode {
  return <span aria-hidden="true" className={styles.skeleton} data-shape={shape} />;
}
