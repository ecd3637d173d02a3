import { formatRupiah } from '@panggung/format';
import { Button } from '@panggung/ui';
import { useState, type ReactNode } from 'react';
import { OrderLines } from '../../order-lines/order-lines';
import styles from './order-summary.module.css';
import type { Bill } from './bill';
import { countOf } from './selection';

interface OrderSummaryProps {
  bill: Bill;
  /** Number of tickets among the lines. */
  tickets: number;
  busy: boolean;
}

/** The chosen lines and their price, with the button that places the order. */
export function OrderSummary({ bill, tickets, busy }: OrderSummaryProps): ReactNode {
  const { lines, promo, total } = bill;
  // Phones fold all but total and button; wider windows always show it.
  const [open, setOpen] = useState(false);
  return (
    <section className={styles.summary} aria-labelledby="order-summary" data-open={open}>
      <h2 id="order-summary" className={styles.heading}>
        Ringkasan
      </h2>
      <button
        type="button"
        className={styles.fold}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        Rincian
      </button>
      <div className={styles.lines}>
        <OrderLines lines={lines} promo={promo} />
      </div>
      <p className={styles.total} role="status">
        <span>
          Total <span className={styles.count}>({contentText(bill, tickets)})</span>
        </span>{' '}
        <strong>{formatRupiah(total)}</strong>
      </p>
      <Button type="submit" size="lg" wide busy={busy}>
        {busy
          ? 'Memproses pesanan…'
          : tickets > 0 && total === 0
            ? 'Pesan tiket'
            : 'Bayar sekarang'}
      </Button>
      <p className={styles.note}>
        Tidak ada biaya tambahan. Anda membayar di halaman pembayaran yang aman.
      </p>
    </section>
  );
}

/** The quantities, e.g. `2 tiket, 1 merchandise`. */
function contentText({ lines }: Bill, tickets: number): string {
  const goods = countOf(lines) - tickets;
  return `${tickets} tiket${goods > 0 ? `, ${goods} merchandise` : ''}`;
}
