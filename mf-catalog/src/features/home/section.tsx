import type { ComponentProps, ReactNode } from 'react';
import styles from './section.module.css';

interface SectionProps extends Omit<ComponentProps<'section'>, 'title'> {
  title: string;
  /** One line under the title. */
  lead?: string;
  /** Shown beside the title: a link to more, or buttons that control the content. */
  action?: ReactNode;
}

/** A part of the landing page with its heading. */
export function Section({ title, lead, action, children, ...rest }: SectionProps): ReactNode {
  return (
    <section className={styles.section} {...rest}>
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
