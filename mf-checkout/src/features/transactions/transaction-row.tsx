import { formatInstant, formatRupiah } from '@panggung/format';
import { Link, type Transaction } from '@panggung/platform';
import { Card, VisuallyHidden } from '@panggung/ui';
import type { ReactNode } from 'react';
import { mayBeRefunded, refundAddress } from '../refund/refund-terms';
import { TransactionStatus } from './transaction-status';
import styles from './transaction-row.module.css';

/** One order in the list: content, price, status, and a link. */
export function TransactionRow({ order }: { order: Transaction }): ReactNode {
  const { id, code, event, items, total, createdAt, status } = order;
  const count = items.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <Card>
      <article className={styles.row} aria-label={`Pesanan ${code}`}>
        <div className={styles.what}>
          <h2 className={styles.title}>{event.title}</h2>
          <p>
            {count} tiket{order.source === 'complimentary' ? ' undangan' : ''} ·{' '}
            {formatRupiah(total)}
          </p>
          <p className={styles.note}>
            {code} · {formatInstant(createdAt)}
          </p>
        </div>
        <div className={styles.how}>
          <TransactionStatus status={status} source={order.source} payment={order.payment} />
          <Link to={`/checkout/${id}/status`} className={styles.link}>
            {status === 'awaiting_payment'
              ? 'Bayar'
              : status === 'paid' || status === 'partially_refunded'
                ? 'Lihat tiket'
                : 'Rincian'}
            <VisuallyHidden> pesanan {code}</VisuallyHidden>
          </Link>
          {mayBeRefunded(order) ? (
            <Link to={refundAddress(id)} className={styles.link}>
              Kembalikan tiket
              <VisuallyHidden> pesanan {code}</VisuallyHidden>
            </Link>
          ) : null}
        </div>
      </article>
    </Card>
  );
}
