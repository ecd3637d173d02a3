import type { ReactNode } from 'react';
import styles from './figures.module.css';

interface FiguresProps {
  figures: readonly (readonly [figure: string, label: string])[];
}

export function Figures({ figures }: FiguresProps): ReactNode {
  return (
    <dl className={styles.figures}>
      {figures.map(([figure, label]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  );
}
