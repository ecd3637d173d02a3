import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { paymentAttempts, refunds } from '../../db/schema';
import { moneyInStatuses } from '../../db/statuses';
import type { Executor } from '../../platform/db/database';
import type { AttemptRow } from './payments.repository';

/** Hours between two comparisons of the same payment. */
const hours = 24;

/**
 * Takes payments that came in and were not compared for a day, the longest waiting first. Other
 * processes take other payments; those of a process that dies are due again a day later.
 * @param days maximum age of the payments
 */
export async function claimComparisons(
  db: Executor,
  { limit, days }: { limit: number; days: number },
): Promise<AttemptRow[]> {
  const since = sql`coalesce(${paymentAttempts.comparedAt}, ${paymentAttempts.createdAt})`;
  const due = db
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(
      and(
        inArray(paymentAttempts.status, moneyInStatuses),
        sql`${since} < now() - make_interval(hours => ${hours})`,
        sql`${paymentAttempts.createdAt} > now() - make_interval(days => ${days})`,
      ),
    )
    .orderBy(since)
    .limit(limit)
    .for('update', { skipLocked: true });
  return db
    .update(paymentAttempts)
    .set({ comparedAt: sql`now()` })
    .where(inArray(paymentAttempts.id, due))
    .returning();
}

/** After a failure of the gateway: makes payments due again in so many minutes. */
export async function deferComparisons(
  db: Executor,
  ids: string[],
  minutes: number,
): Promise<void> {
  if (ids.length === 0) return;
  const at = sql`now() - make_interval(hours => ${hours}, mins => ${-minutes})`;
  await db.update(paymentAttempts).set({ comparedAt: at }).where(inArray(paymentAttempts.id, ids));
}

/** Refunds of a payment that the gateway made at our request. */
export function selectSentRefunds(db: Executor, attemptId: string) {
  return db
    .select({ key: refunds.refundKey, amount: refunds.amount })
    .from(refunds)
    .where(
      and(
        eq(refunds.attemptId, attemptId),
        eq(refunds.status, 'succeeded'),
        ne(refunds.cause, 'made_at_gateway'),
      ),
    );
}
