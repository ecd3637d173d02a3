import type { ReactNode } from 'react';
import styles from './visually-hidden.module.css';

interface VisuallyHiddenProps {
  /** `status` announces what changes in it. */
  role?: 'status';
  children: ReactNode;
}

/** Text that is read out but not seen. */
export function VisuallyHidden({ role, children }: VisuallyHiddenProps): ReactNode {
  return (
    <span role={role} className={styles.hidden}>
      {children}
    </span>
  );
}
