import type { ReactNode } from 'react';
import styles from './cards.module.css';

interface CardsProps {
  /** Three cards in a row where they fit, instead of two. */
  narrow?: boolean;
  children: ReactNode;
}

/** Short texts of equal weight side by side: `Cards` of `InfoCard`. */
export function Cards({ narrow = false, children }: CardsProps): ReactNode {
  return (
    <ul className={styles.cards} data-narrow={narrow}>
      {children}
    </ul>
  );
}

interface InfoCardProps {
  title: string;
  /** A short line above the title. */
  kicker?: ReactNode;
  children: ReactNode;
  action?: ReactNode;
}

export function InfoCard({ title, kicker, children, action }: InfoCardProps): ReactNode {
  return (
    <li className={styles.card}>
      {kicker === undefined ? null : <p className={styles.kicker}>{kicker}</p>}
      <h3 className={styles.title}>{title}</h3>
      <p>{children}</p>
      {action === undefined ? null : <p className={styles.action}>{action}</p>}
    </li>
  );
}
