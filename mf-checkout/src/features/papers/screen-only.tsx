import type { ReactNode } from 'react';
import styles from './screen-only.module.css';

/** What a page does not print: what can only be done, or is only news, on the screen. */
export function ScreenOnly({ children }: { children: ReactNode }): ReactNode {
  return <div className={styles.screen}>{children}</div>;
}
