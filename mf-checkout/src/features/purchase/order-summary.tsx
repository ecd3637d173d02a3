import { formatRupiah } from '@panggung/format';
import { Button } from '@panggung/ui';
import type { ReactNode } from 'react';
import { OrderLines } from '../order-lines/order-lines';
import styles from './order-summary.module.css';
import { countOf, totalOf, type ChosenItem } from './selection';

interface OrderSummaryProps {
  items: ChosenItem[];
  busy: boolean;
}

/** What is chosen and what it costs, with the button that places the order. */
export function OrderSummary({ items, busy }: OrderSummaryProps): ReactNode {
  const total = totalOf(items);
  const count = countOf(items);
  return (
    <section className={styles.summary} aria-labelledby="order-summary">
      <h2 id="order-summary" className={styles.heading}>
        Ringkasan
      </h2>
      <div className={styles.lines}>
        <OrderLines
          lines={items.map(({ type, quantity }) => ({
            id: type.id,
            name: type.name,
            quantity,
            subtotal: type.price * quantity,
          }))}
        />
      </div>
      <p className={styles.total} role="status">
        <span>
          Total <span className={styles.count}>({count} tiket)</span>
        </span>{' '}
        <strong>{formatRupiah(total)}</strong>
      </p>
      <Button type="submit" size="lg" wide busy={busy}>
        {busy ? 'Memproses pesanan…' : count > 0 && total === 0 ? 'Pesan tiket' : 'Bayar sekarang'}
      </Button>
      <p className={styles.note}>
        Tidak ada biaya tambahan. Anda membayar di halaman pembayaran yang aman.
      </p>
    </section>
  );
}
