import { formatInstant } from '@panggung/format';
import type { Refund, Transaction } from '@panggung/platform';
import { Card } from '@panggung/ui';
import type { ReactNode } from 'react';
import { stepsOf } from './steps';
import styles from './transaction-facts.module.css';

interface TransactionTimelineProps {
  order: Transaction;
  refunds: readonly Refund[];
}

/** What happened to a transaction, in order. */
export function TransactionTimeline({ order, refunds }: TransactionTimelineProps): ReactNode {
  return (
    <Card>
      <section aria-labelledby="timeline">
        <h2 id="timeline" className={styles.heading}>
          Riwayat
        </h2>
        <ol role="list" className={styles.steps}>
          {stepsOf(order, refunds).map(({ title, at }) => (
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
