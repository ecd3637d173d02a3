import type { ReactNode } from 'react';
import styles from './list-bar.module.css';

/** The filters of a list, and what else is done with it, in one line. */
export function ListBar({ children }: { children: ReactNode }): ReactNode {
  return <div className={styles.bar}>{children}</div>;
}
