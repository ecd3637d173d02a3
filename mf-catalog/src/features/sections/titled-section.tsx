import { useId, type ReactNode } from 'react';
import styles from './section.module.css';

interface TitledSectionProps {
  title: string;
  children: ReactNode;
}

/** A part of a page, named by its heading. */
export function TitledSection({ title, children }: TitledSectionProps): ReactNode {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
