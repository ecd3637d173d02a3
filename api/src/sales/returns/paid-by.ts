import type { paymentAttempts } from '../../db/schema';
import type { PaidBy } from './refund-methods';

type Attempt = Pick<
  typeof paymentAttempts.$inferSelect,
  'method' | 'issuer' | 'acquirer' | 'moneyInAt' | 'createdAt'
>;

/** How an attempt was paid. If the time is not recorded, the earliest possible one is used. */
export const paidBy = ({ method, issuer, acquirer, moneyInAt, createdAt }: Attempt): PaidBy => ({
  type: method,
  issuer,
  acquirer,
  at: moneyInAt ?? createdAt,
});
