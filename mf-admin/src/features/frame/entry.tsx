import { Actions, Card } from '@panggung/ui';
import type { ReactNode } from 'react';
import styles from './entry.module.css';

interface EntryProps {
  /** What it is called, for who cannot see it. */
  label: string;
  title: ReactNode;
  badges?: ReactNode;
  note?: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
}

/** One thing of a list, with what can be done about it. */
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
