import { Badge } from '@panggung/ui';
import type { ReactNode } from 'react';
import styles from './account-state.module.css';

interface StateRowProps {
  title: string;
  tone: 'good' | 'warn' | 'bad' | 'neutral';
  /** The state in a word or two. */
  state: string;
  children: ReactNode;
}

/** One fact about the account: its title, its state, and what to do. */
export function StateRow({ title, tone, state, children }: StateRowProps): ReactNode {
  return (
    <li className={styles.row}>
      <div className={styles.title}>
        <h3 className={styles.name}>{title}</h3>
        <Badge tone={tone}>{state}</Badge>
      </div>
      {children}
    </li>
  );
}
