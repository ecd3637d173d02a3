import { formatRupiah } from '@panggung/format';
import type { ReactNode } from 'react';
import styles from './order-lines.module.css';

export interface OrderLine {
  /** Ticket type. */
  id: string;
  name: string;
  quantity: number;
  /** Rupiah for all of them. */
  subtotal: number;
}

interface OrderLinesProps {
  lines: readonly OrderLine[];
  /** Rupiah; left out where the total stands elsewhere. */
  total?: number;
}

/** Kinds of tickets with how many and what they cost. */
export function OrderLines({ lines, total }: OrderLinesProps): ReactNode {
  return (
    <ul role="list" className={styles.lines}>
      {lines.map(({ id, name, quantity, subtotal }) => (
        <li key={id}>
          <span>
            {quantity} × {name}
          </span>
          <span>{formatRupiah(subtotal)}</span>
        </li>
      ))}
      {total === undefined ? null : (
        <li className={styles.total}>
          <span>Total</span>
          <span>{formatRupiah(total)}</span>
        </li>
      )}
    </ul>
  );
}
