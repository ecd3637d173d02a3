import type { ReactNode } from 'react';
import styles from './table.module.css';

interface TableProps {
  label: string;
  columns: readonly string[];
  /** `tr` elements. */
  children: ReactNode;
}

/** A table that scrolls by itself where it is wider than the screen. */
export function Table({ label, columns, children }: TableProps): ReactNode {
  return (
    // Focusable, so that it can be scrolled by keyboard.
    <div role="region" aria-label={label} tabIndex={0} className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}
