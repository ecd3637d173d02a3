import { useId, type ReactNode } from 'react';
import { Card } from '../layout/layout';
import styles from './panel.module.css';

interface PanelProps {
  title: string;
  children: ReactNode;
  /** Link to the whole list. */
  more: ReactNode;
}

/** A card of the dashboard; it looks the same for every remote. */
export function Panel({ title, children, more }: PanelProps): ReactNode {
  const heading = useId();
  return (
    <Card>
      <section className={styles.panel} aria-labelledby={heading}>
        <header className={styles.header}>
          <h2 id={heading} className={styles.heading}>
            {title}
          </h2>
          {more}
        </header>
        {children}
      </section>
    </Card>
  );
}
