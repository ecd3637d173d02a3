import { formatInstant } from '@panggung/format';
import type { RefundQuote, Transaction } from '@panggung/platform';
import { endsOfTiers } from '@panggung/policy';
import type { ReactNode } from 'react';
import styles from './refund.module.css';

interface TierDatesProps {
  quote: RefundQuote;
  event: Transaction['event'];
}

/** Until when which part of the price comes back: of the tier that applies, and of those after it. */
export function TierDates({ quote, event }: TierDatesProps): ReactNode {
  const { cause, percent, deadline } = quote;
  const { startsAt, timezone } = event;
  const ends =
    cause === 'buyer_request'
      ? endsOfTiers(new Date(startsAt), timezone)
          .filter((tier) => tier.percent <= percent)
          .map((tier) => ({ percent: tier.percent, until: tier.until.toISOString() }))
      : [{ percent, until: deadline }];
  return (
    <ul role="list" className={styles.hint}>
      {ends.map((tier) => (
        <li key={tier.percent}>
          {tier.percent}% bila diajukan sebelum {formatInstant(tier.until, timezone)}
        </li>
      ))}
    </ul>
  );
}
