import { href } from '@panggung/addresses';
import { formatInstant, formatRupiah } from '@panggung/format';
import { Link, type Refund, type Transaction } from '@panggung/platform';
import { Badge, Card } from '@panggung/ui';
import type { ReactNode } from 'react';
import { PayoutForm } from './payout-form';
import { refundCauses, refundLabels, refundNews } from './refund-news';
import styles from './refund.module.css';

interface RefundStatesProps {
  order: Transaction;
  refunds: readonly Refund[];
  accessToken: string | null;
}

/** The refunds of an order; asks for the bank account if one of them needs it. */
export function RefundStates({ order, refunds, accessToken }: RefundStatesProps): ReactNode {
  if (refunds.length === 0) return null;
  const payoutNeeded = refunds.some((refund) => refund.payoutNeeded);
  return (
    <Card>
      <section className={styles.form} aria-labelledby="refunds">
        <h2 id="refunds" className={styles.legend}>
          Pengembalian dana
        </h2>
        <ul role="list" className={styles.form}>
          {refunds.map((refund) => (
            <RefundState key={refund.id} order={order} refund={refund} />
          ))}
        </ul>
        {payoutNeeded ? <PayoutForm transactionId={order.id} accessToken={accessToken} /> : null}
      </section>
    </Card>
  );
}

function RefundState({ order, refund }: { order: Transaction; refund: Refund }): ReactNode {
  const { tone, label } = refundLabels[refund.status];
  const codes = order.tickets
    .filter(({ id }) => refund.tickets.some(({ ticketId }) => ticketId === id))
    .map(({ code }) => code);
  return (
    <li className={styles.state}>
      <p className={styles.money}>
        {formatRupiah(refund.amount)} <Badge tone={tone}>{label}</Badge>
      </p>
      <p role="status">{refundNews(refund)}</p>
      <p className={styles.note}>
        {[refundCauses[refund.cause], formatInstant(refund.requestedAt), ...codes].join(' · ')}
      </p>
      {refund.status === 'failed' || refund.status === 'rejected' ? (
        <p>
          Ada yang ingin ditanyakan? <Link to={href('/contact')}>Hubungi kami</Link>.
        </p>
      ) : null}
    </li>
  );
}
