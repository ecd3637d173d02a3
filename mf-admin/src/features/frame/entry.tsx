import { Actions, Card } from '@panggung/ui';
import type { ReactNode } from 'react';
import styles from './entry.module.css';

interface EntryProps {
  /** Accessible name of the entry. */
  label: string;
  title: ReactNode;
  badges?: ReactNode;
  note?: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
}

/** An entry of a list, with its actions. */
export function Entry({ label, title, badges, note, children, actions }: EntryProps): ReactNode {
  return (
    <Card>
      <article className={styles.entry} aria-label={label}>
        <header className={styles.header}>
          <h2 className={styles.title}>{title}</h2>
          {badges}
        </header>
        {note ? <p className={styles.note}>{note}</p> : null}
        {children}
        {actions ? <Actions>{actions}</Actions> : null}
      </article>
    </Card>
  );
}
