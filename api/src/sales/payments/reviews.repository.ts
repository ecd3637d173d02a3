import { and, eq, sql } from 'drizzle-orm';
import { orders, paymentAttempts } from '../../db/schema';
import type { Executor } from '../../platform/db/database';

/** Hours after which admins are told of a review, and hours before its end. */
const long = { after: 4, before: 1 };

/** Payments under review whose order waits for them, and that need somebody's attention. */
export function selectLongReviews(db: Executor) {
  return db
    .select({
      id: paymentAttempts.id,
      orderId: paymentAttempts.orderId,
      amount: paymentAttempts.amount,
    })
    .from(paymentAttempts)
    .innerJoin(orders, eq(orders.id, paymentAttempts.orderId))
    .where(
      and(
        eq(paymentAttempts.status, 'challenge'),
        eq(orders.status, 'awaiting_payment'),
        // The last change of an attempt under review is the beginning of the review.
        sql`(${paymentAttempts.updatedAt} < now() - make_interval(hours => ${long.after})
          or ${orders.expiresAt} < now() + make_interval(hours => ${long.before}))`,
      ),
    );
}
