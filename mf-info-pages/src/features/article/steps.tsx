import type { ReactNode } from 'react';
import styles from './steps.module.css';

interface StepsProps {
  steps: readonly { title: string; text: ReactNode }[];
}

/** Instructions in numbered steps. */
export function Steps({ steps }: StepsProps): ReactNode {
  return (
    <ol className={styles.steps}>
      {steps.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}
