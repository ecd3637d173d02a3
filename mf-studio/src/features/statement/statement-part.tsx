import { Card, Table } from '@panggung/ui';
import type { ReactNode } from 'react';
import styles from './statement.module.css';

interface StatementPartProps {
  title: string;
  columns: readonly string[];
  /** The first cell of each row is its heading. */
  rows: readonly (readonly string[])[];
  sums?: readonly string[];
  note?: string;
}

/** A table of the statement with its heading and its sums. */
export function StatementPart({ title, columns, rows, sums, note }: StatementPartProps): ReactNode {
  return (
    <Card>
      <section className={styles.part}>
        <h2>{title}</h2>
        {note === undefined ? null : <p className={styles.note}>{note}</p>}
        <Table
          label={`Tabel ${title}`}
          columns={columns}
          cells="figures"
          foot={sums === undefined ? undefined : <Row cells={sums} />}
        >
          {rows.map((cells, row) => (
            <Row key={row} cells={cells} />
          ))}
        </Table>
      </section>
    </Card>
  );
}

function Row({ cells: [name = '', ...cells] }: { cells: readonly string[] }): ReactNode {
  return (
    <tr>
      <th scope="row">{name}</th>
      {cells.map((cell, column) => (
        <td key={column}>{cell}</td>
      ))}
    </tr>
  );
}
