import type { ReactNode } from 'react';
import styles from './actions.module.css';

interface ActionsProps {
  children: ReactNode;
}

/** Where to go on from a page. */
export function Actions({ children }: ActionsProps): ReactNode {
  return <div className={styles.actions}>{children}</div>;
}
