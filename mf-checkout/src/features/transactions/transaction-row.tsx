import { formatInstant, formatRupiah } from '@panggung/format';
import { Link, type Transaction } from '@panggung/platform';
import { Badge, Card, VisuallyHidden } from '@panggung/ui';
import type { ReactNode } from 'react';
import styles from './transaction-row.module.css';

/** One order of the list: what, how much, how it stands, and the way to it. */
export function TransactionRow({ order }: { order: Transaction }): ReactNode {
  const { id, code, event, items, total, createdAt, status } = order;
  const count = items.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <Card>
      <article className={styles.row} aria-label={`Pesanan ${code}`}>
        <div className={styles.what}>
          <h2 className={styles.title}>{event.title}</h2>
          <p>
            {count} tiket · {formatRupiah(total)}
          </p>
          <p className={styles.note}>
            {code} · {formatInstant(createdAt)}
          </p>
        </div>
        <div className={styles.how}>
          <TransactionStatus status={status} />
          <Link to={`/checkout/${id}/status`} className={styles.link}>
            {status === 'awaiting_payment'
              ? 'Bayar'
              : status === 'paid'
                ? 'Lihat tiket'
                : 'Rincian'}
            <VisuallyHidden> pesanan {code}</VisuallyHidden>
          </Link>
        </div>
      </article>
    </Card>
  );
}

function TransactionStatus({ status }: Pick<Transaction, 'status'>): ReactNode {
  switch (status) {
    case 'awaiting_payment':
      return <Badge tone="warn">Menunggu pembayaran</Badge>;
    case 'paid':
      return <Badge tone="good">Dibayar</Badge>;
    case 'expired':
      return <Badge>Lewat batas waktu</Badge>;
    case 'cancelled':
      return <Badge>Dibatalkan</Badge>;
    case 'paid_unfulfillable':
      return <Badge tone="warn">Dana akan dikembalikan</Badge>;
    case 'partially_refunded':
      return <Badge>Dana dikembalikan sebagian</Badge>;
    case 'refunded':
      return <Badge>Dana dikembalikan</Badge>;
  }
}
