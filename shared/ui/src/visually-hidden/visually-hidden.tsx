import type { ReactNode } from 'react';
import styles from './visually-hidden.module.css';

interface VisuallyHiddenProps {
  /** `status` announces changes of the content. */
  role?: 'status';
  children: ReactNode;
}

/** Text for screen readers only. */
export function VisuallyHidden({ role, children }: VisuallyHiddenProps): ReactNode {
  return (
    <span role={role} className={styles.hidden}>
      {children}
    </span>
  );
}
