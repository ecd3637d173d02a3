import type { ReactNode } from 'react';
import styles from './table.module.css';

interface TableProps {
  /** What the table shows, for visitors who cannot see the text above it. */
  label: string;
  columns: readonly string[];
  /** Figures are aligned to the end of their column; words to its start. */
  cells?: 'words' | 'figures';
  /** For a table directly on the page, not on a card. */
  framed?: boolean;
  /** `tr` elements; their `th` is the heading of the row. */
  children: ReactNode;
  /** A `tr` with the sums. */
  foot?: ReactNode;
}

/** A table that scrolls separately when it is wider than the screen. */
export function Table(props: TableProps): ReactNode {
  const { label, columns, cells = 'words', framed = false, children, foot } = props;
  return (
    // Focusable, so that the keyboard can scroll it.
    <div
      role="region"
      aria-label={label}
      tabIndex={0}
      className={styles.scroll}
      data-framed={framed || undefined}
    >
      <table className={styles.table} data-cells={cells}>
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
        {foot === undefined ? null : <tfoot>{foot}</tfoot>}
      </table>
    </div>
  );
}
