import type { ReactNode } from 'react';
import styles from './badge.module.css';

interface BadgeProps {
  tone?: 'neutral' | 'brand' | 'glow' | 'good' | 'warn' | 'bad';
  children: ReactNode;
}

/** A short label for a state or a kind. */
export function Badge({ tone = 'neutral', children }: BadgeProps): ReactNode {
  return (
    <span className={styles.badge} data-tone={tone}>
      {children}
    </span>
  );
}
