import type { ReactNode } from 'react';
import styles from './gate.module.css';
import type { Line } from './use-line';

const words: Record<Line, string> = {
  unknown: 'Memeriksa…',
  connected: 'Terhubung',
  cut: 'Terputus',
};

interface GateBarProps {
  title: string;
  name: string;
  line: Line;
}

/** Which gate this is, and whether the API answers. */
export function GateBar({ title, name, line }: GateBarProps): ReactNode {
  return (
    <header className={styles.bar}>
      <div className={styles.place}>
        <h1>{title}</h1>
        <p>{name}</p>
      </div>
      <p className={styles.line} data-line={line} role="status">
        {words[line]}
      </p>
    </header>
  );
}
