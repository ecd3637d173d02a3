import { VisuallyHidden } from '@panggung/ui';
import type { ReactNode } from 'react';
import styles from './figures.module.css';

interface FigureProps {
  label: string;
  value: string;
  note?: string;
  children?: ReactNode;
}

/** A number with its name, for a list of such. */
export function Figure({ label, value, note, children }: FigureProps): ReactNode {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <strong>{value}</strong>
        {note ? <span className={styles.note}> {note}</span> : null}
        {children}
      </dd>
    </div>
  );
}

/** A part of a whole as a bar; the numbers stand above it. */
export function Share({ part, of }: { part: number; of: number }): ReactNode {
  const percent = of === 0 ? 0 : Math.min(100, (100 * part) / of);
  return (
    <>
      <svg aria-hidden="true" className={styles.share}>
        <rect width={`${percent}%`} height="100%" />
      </svg>
      <VisuallyHidden>{`, ${Math.round(percent)} persen`}</VisuallyHidden>
    </>
  );
}
