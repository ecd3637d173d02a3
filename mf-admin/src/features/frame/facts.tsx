import type { ReactNode } from 'react';
import styles from './facts.module.css';

interface FactProps {
  label: string;
  children: ReactNode;
}

/** Labelled values beside each other. */
export function Facts({ children }: { children: ReactNode }): ReactNode {
  return <dl className={styles.facts}>{children}</dl>;
}

export function Fact({ label, children }: FactProps): ReactNode {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
