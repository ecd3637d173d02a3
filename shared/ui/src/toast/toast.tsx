import type { ReactNode } from 'react';
import styles from './toast.module.css';

interface ToastProps {
  children: ReactNode;
  /** Buttons or links. */
  action?: ReactNode;
}

/** A short message above the page; it stays until the visitor answers, and blocks nothing. */
export function Toast({ children, action }: ToastProps): ReactNode {
  return (
    <div className={styles.toast} role="status">
      <p>{children}</p>
      {action === undefined ? null : <div className={styles.action}>{action}</div>}
    </div>
  );
}
