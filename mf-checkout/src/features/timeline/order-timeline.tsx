import { formatInstant } from '@panggung/format';
import type { Refund, Transaction } from '@panggung/platform';
import { Card } from '@panggung/ui';
import type { ReactNode } from 'react';
import { orderSteps } from './order-steps';
import styles from './order-timeline.module.css';

interface OrderTimelineProps {
  order: Transaction;
  refunds: readonly Refund[];
}

/** The history of an order. */
export function OrderTimeline({ order, refunds }: OrderTimelineProps): ReactNode {
  return (
    <Card>
      <section aria-labelledby="timeline">
        <h2 id="timeline" className={styles.heading}>
          Riwayat pesanan
        </h2>
        <ol role="list" className={styles.steps}>
          {orderSteps(order, refunds).map(({ title, at }) => (
            <li key={`${title} ${at}`}>
              <p>{title}</p>
              {at === null ? null : (
                <time dateTime={at} className={styles.time}>
                  {formatInstant(at)}
                </time>
              )}
            </li>
          ))}
        </ol>
      </section>
    </Card>
  );
}
