import type { ReactNode } from 'react';
import styles from './table.module.css';

interface TableProps {
  /** The topic, for visitors who cannot see the heading above it. */
  caption: string;
  head: readonly string[];
  /** The first cell of a row is its heading. */
  rows: readonly (readonly [string, ...ReactNode[]])[];
}

export function Table({ caption, head, rows }: TableProps): ReactNode {
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>{caption}</caption>
      <thead>
        <tr>
          {head.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...values]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {values.map((value, index) => (
              <td key={head[index + 1]}>{value}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
