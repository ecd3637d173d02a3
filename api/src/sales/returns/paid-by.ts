import type { paymentAttempts } from '../../db/schema';
import type { PaidBy } from './refund-methods';

type Attempt = Pick<
  typeof paymentAttempts.$inferSelect,
  'method' | 'issuer' | 'acquirer' | 'moneyInAt' | 'createdAt'
>;

/** How an attempt was paid. Where it was not noted when, the earliest it can have been. */
export const paidBy = ({ method, issuer, acquirer, moneyInAt, createdAt }: Attempt): PaidBy => ({
  type: method,
  issuer,
  acquirer,
  at: moneyInAt ?? createdAt,
});
