import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import { paymentAttempts, refunds, refundTickets } from '../../db/schema';
import type { Executor, Tx } from '../../platform/db/database';

export type RefundStatus = (typeof refunds.$inferSelect)['status'];

export const refundColumns = {
  refund: refunds,
  paymentType: paymentAttempts.method,
  gatewayOrderId: paymentAttempts.gatewayOrderId,
  payment: {
    method: paymentAttempts.method,
    issuer: paymentAttempts.issuer,
    acquirer: paymentAttempts.acquirer,
    moneyInAt: paymentAttempts.moneyInAt,
    createdAt: paymentAttempts.createdAt,
  },
};

const selectRefunds = (db: Executor) =>
  db
    .select(refundColumns)
    .from(refunds)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, refunds.attemptId));

export async function findRefund(db: Executor, id: string) {
  const [row] = await selectRefunds(db).where(eq(refunds.id, id));
  return row;
}

export type RefundRow = NonNullable<Awaited<ReturnType<typeof findRefund>>>;

/** Oldest first. */
export const refundsOfOrder = (db: Executor, orderId: string): Promise<RefundRow[]> =>
  selectRefunds(db)
    .where(eq(refunds.orderId, orderId))
    .orderBy(asc(refunds.requestedAt), asc(refunds.id));

export const refundsOfAttempt = (db: Executor, attemptId: string): Promise<RefundRow[]> =>
  selectRefunds(db).where(eq(refunds.attemptId, attemptId));

/** Refunds of an order that still need the buyer's bank account. */
export const refundsWithoutPayout = (db: Executor, orderId: string): Promise<RefundRow[]> =>
  selectRefunds(db)
    .where(
      and(
        eq(refunds.orderId, orderId),
        eq(refunds.methodKind, 'manual'),
        inArray(refunds.status, ['approved', 'manual_payout']),
        isNull(refunds.payout),
      ),
    )
    .orderBy(asc(refunds.requestedAt), asc(refunds.id));

export const countRefunds = (tx: Tx, orderId: string): Promise<number> =>
  tx.$count(refunds, eq(refunds.orderId, orderId));

export interface RefundLine {
  ticketId: string;
  amount: number;
}

/** @returns the id of the refund */
export async function insertRefund(
  tx: Tx,
  refund: typeof refunds.$inferInsert,
  lines: RefundLine[],
): Promise<string> {
  const [row] = await tx.insert(refunds).values(refund).returning({ id: refunds.id });
  if (row === undefined) throw new Error('the insert of a refund returned no row');
  const rows = lines.map((line) => ({ ...line, refundId: row.id }));
  if (rows.length > 0) await tx.insert(refundTickets).values(rows);
  return row.id;
}

export async function linesOfRefunds(db: Executor, refundIds: string[]) {
  if (refundIds.length === 0) return [];
  return db
    .select()
    .from(refundTickets)
    .where(inArray(refundTickets.refundId, refundIds))
    .orderBy(asc(refundTickets.ticketId));
}

type Changes = Partial<
  Pick<typeof refunds.$inferInsert, 'methodKind' | 'note' | 'payout' | 'payoutReference'>
>;

/**
 * Moves a refund on from one of the given states.
 * @returns false when it is in none of them any more
 */
export async function moveRefund(
  tx: Tx,
  id: string,
  step: { from: RefundStatus[]; to: RefundStatus },
  changes: Changes = {},
): Promise<boolean> {
  const { rowCount } = await tx
    .update(refunds)
    .set({ ...changes, status: step.to })
    .where(and(eq(refunds.id, id), inArray(refunds.status, step.from)));
  return rowCount === 1;
}

/** @returns false when it waits for no transfer, or was approved already */
export async function approvePayout(tx: Tx, id: string, adminId: string): Promise<boolean> {
  const { rowCount } = await tx
    .update(refunds)
    .set({ payoutApprovedBy: adminId, updatedAt: sql`now()` })
    .where(
      and(
        eq(refunds.id, id),
        eq(refunds.status, 'manual_payout'),
        isNull(refunds.payoutApprovedBy),
      ),
    );
  return rowCount === 1;
}

export async function setPayout(
  tx: Tx,
  ids: string[],
  payout: NonNullable<Changes['payout']>,
): Promise<void> {
  await tx
    .update(refunds)
    // The approval was for a transfer to the previous bank account.
    .set({ payout, payoutApprovedBy: null, updatedAt: sql`now()` })
    .where(inArray(refunds.id, ids));
}

export async function rejectLines(tx: Tx, refundId: string): Promise<void> {
  await tx
    .update(refundTickets)
    .set({ rejected: true })
    .where(eq(refundTickets.refundId, refundId));
}

const isDue = and(
  inArray(refunds.status, ['approved', 'submitted']),
  lte(refunds.tryAfter, sql`now()`),
);

/**
 * Claims a due refund: no other process can claim it for `seconds`.
 * @returns false when another process has claimed it, or when it is done
 */
export async function claimRefund(db: Executor, id: string, seconds: number): Promise<boolean> {
  const { rowCount } = await db
    .update(refunds)
    .set({ tryAfter: sql`now() + make_interval(secs => ${seconds})` })
    .where(and(eq(refunds.id, id), isDue));
  return rowCount === 1;
}

export async function postponeRefund(db: Executor, id: string, seconds: number): Promise<void> {
  await db
    .update(refunds)
    .set({ tryAfter: sql`now() + make_interval(secs => ${seconds})` })
    .where(eq(refunds.id, id));
}

export async function selectDueRefunds(db: Executor, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: refunds.id })
    .from(refunds)
    .where(isDue)
    .orderBy(asc(refunds.tryAfter))
    .limit(limit);
  return rows.map((row) => row.id);
}

/** Fails the open refunds of a reversed payment, whose money the bank has returned. */
export async function failOpenRefunds(tx: Tx, attemptId: string, note: string): Promise<number> {
  const { rowCount } = await tx
    .update(refunds)
    .set({ status: 'failed', note })
    .where(
      and(
        eq(refunds.attemptId, attemptId),
        inArray(refunds.status, ['requested', 'approved', 'manual_payout']),
      ),
    );
  return rowCount ?? 0;
}
