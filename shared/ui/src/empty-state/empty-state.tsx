import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  title: string;
  /** Suggests what to do next. */
  children?: ReactNode;
  action?: ReactNode;
}

/** Shown in place of an empty list. */
export function EmptyState({ title, children, action }: EmptyStateProps): ReactNode {
  return (
    <div className={styles.empty}>
      <svg viewBox="0 0 64 40" aria-hidden="true" className={styles.art}>
        <path d="M2 38h60M14 38V16l18-12 18 12v22" />
        <path d="M32 4v12M24 38V26h16v12" />
      </svg>
      <p className={styles.title}>{title}</p>
      {children === undefined ? null : <p className={styles.text}>{children}</p>}
      {action}
    </div>
  );
}
