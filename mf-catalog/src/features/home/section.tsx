import type { ReactNode } from 'react';
import styles from './section.module.css';

interface SectionProps {
  title: string;
  /** One line under the title. */
  lead?: string;
  /** Link that leads further. */
  action?: ReactNode;
  children: ReactNode;
}

/** A part of the landing page with its heading. */
export function Section({ title, lead, action, children }: SectionProps): ReactNode {
  return (
    <section className={styles.section}>
      <header className={styles.header}>
        <div>
          <h2>{title}</h2>
          {lead === undefined ? null : <p className={styles.lead}>{lead}</p>}
        </div>
        {action}
      </header>
      {children}
    </section>
  );
}
