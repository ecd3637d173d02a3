import type { ReactNode } from 'react';
import styles from './alert.module.css';

interface AlertProps {
  tone?: 'info' | 'good' | 'warn' | 'bad';
  title?: ReactNode;
  children?: ReactNode;
  /** Buttons or links for the next step. */
  action?: ReactNode;
}

/** A message about what just happened; errors are announced at once, other messages politely. */
export function Alert({ tone = 'info', title, children, action }: AlertProps): ReactNode {
  return (
    <div className={styles.alert} data-tone={tone} role={tone === 'bad' ? 'alert' : 'status'}>
      {title === undefined ? null : <p className={styles.title}>{title}</p>}
      {children}
      {action === undefined ? null : <div className={styles.action}>{action}</div>}
    </div>
  );
}
