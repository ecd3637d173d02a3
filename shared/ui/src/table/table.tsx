import type { ReactNode } from 'react';
import styles from './table.module.css';

interface TableProps {
  /** What it shows, for those who do not see what stands above it. */
  label: string;
  columns: readonly string[];
  /** Figures stand below each other at the end of their column; words start where it starts. */
  cells?: 'words' | 'figures';
  /** Stands on the page by itself and not on a card. */
  framed?: boolean;
  /** `tr` elements; a `th` in them names its row. */
  children: ReactNode;
  /** A `tr` with the sums. */
  foot?: ReactNode;
}

/** A table that scrolls by itself where it is wider than the screen. */
export function Table(props: TableProps): ReactNode {
  const { label, columns, cells = 'words', framed = false, children, foot } = props;
  return (
    // Focusable, so that it can be scrolled by keyboard.
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
