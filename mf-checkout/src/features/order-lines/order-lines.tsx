import { formatRupiah } from '@panggung/format';
import type { ReactNode } from 'react';
import styles from './order-lines.module.css';

export interface OrderLine {
  /** Id of the ticket type or the merchandise variant. */
  id: string;
  name: string;
  quantity: number;
  /** Rupiah for the whole quantity. */
  subtotal: number;
}

interface OrderLinesProps {
  lines: readonly OrderLine[];
  promo?: { code: string; discount: number } | null;
  /** Rupiah; omitted where the total is shown elsewhere. */
  total?: number;
}

/** The lines of an order with quantities and prices. */
export function OrderLines({ lines, promo, total }: OrderLinesProps): ReactNode {
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
      {promo ? (
        <li className={styles.promo}>
          <span>Kode promo {promo.code}</span>
          <span>−{formatRupiah(promo.discount)}</span>
        </li>
      ) : null}
      {total === undefined ? null : (
        <li className={styles.total}>
          <span>Total</span>
          <span>{formatRupiah(total)}</span>
        </li>
      )}
    </ul>
  );
}
