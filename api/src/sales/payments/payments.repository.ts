import { and, asc, eq, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { orders, paymentAttempts, paymentNotifications } from '../../db/schema';
import type { Executor, Tx } from '../../platform/db/database';
import { erasedBuyer } from '../orders/erased-buyer';
import { identifyingFields, type Notification } from './payments.schema';
import type { AttemptStatus } from '../orders/order-payment.schema';

export type AttemptRow = typeof paymentAttempts.$inferSelect;

type Changeable = 'status' | 'method' | 'issuer' | 'acquirer' | 'moneyInAt' | 'payTo' | 'refundDue';

const openStatuses: AttemptStatus[] = ['created', 'pending', 'challenge'];

export async function findAttempt(db: Executor, id: string): Promise<AttemptRow | undefined> {
  const [attempt] = await db.select().from(paymentAttempts).where(eq(paymentAttempts.id, id));
  return attempt;
}

export async function findAttemptByGatewayId(db: Executor, gatewayOrderId: string) {
  const [attempt] = await db
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.gatewayOrderId, gatewayOrderId));
  return attempt;
}

/** The attempt of an order that can still be paid; there is at most one. */
export async function findOpenAttempt(db: Executor, orderId: string) {
  const [attempt] = await db
    .select({
      attempt: paymentAttempts,
      /** Whether the process that was creating it at the gateway must be dead by now. */
      abandoned: sql<boolean>`${paymentAttempts.token} is null
        and ${paymentAttempts.createdAt} < now() - interval '8 seconds'`,
    })
    .from(paymentAttempts)
    .where(
      and(eq(paymentAttempts.orderId, orderId), inArray(paymentAttempts.status, openStatuses)),
    );
  return attempt;
}

/** How many attempts an order has, and how many of them the buyer was given. */
export async function countAttempts(db: Executor, orderId: string) {
  const ofOrder = eq(paymentAttempts.orderId, orderId);
  return {
    all: await db.$count(paymentAttempts, ofOrder),
    opened: await db.$count(paymentAttempts, and(ofOrder, isNotNull(paymentAttempts.token))),
  };
}

export async function insertAttempt(
  tx: Tx,
  attempt: typeof paymentAttempts.$inferInsert,
): Promise<AttemptRow> {
  const [row] = await tx.insert(paymentAttempts).values(attempt).returning();
  if (row === undefined) throw new Error('the insert of a payment attempt returned no row');
  return row;
}

/** @param tx must have locked the order: what it decides by may not change meanwhile */
export async function updateAttempt(
  tx: Tx,
  id: string,
  changes: Partial<Pick<AttemptRow, Changeable>>,
): Promise<AttemptRow | undefined> {
  const [row] = await tx
    .update(paymentAttempts)
    .set({ ...changes, updatedAt: sql`now()` })
    .where(eq(paymentAttempts.id, id))
    .returning();
  return row;
}

/**
 * Stores the page on which an attempt can be paid.
 * @returns undefined when the attempt has ended meanwhile
 */
export async function storePaymentPage(
  db: Executor,
  id: string,
  page: Pick<AttemptRow, 'token' | 'redirectUrl'>,
): Promise<AttemptRow | undefined> {
  const [row] = await db
    .update(paymentAttempts)
    .set({ ...page, updatedAt: sql`now()` })
    .where(and(eq(paymentAttempts.id, id), inArray(paymentAttempts.status, openStatuses)))
    .returning();
  return row;
}

/**
 * Fails an attempt unless it has got its page: the gateway's or the database's answer may have come
 * too late for this process only, and another one may have given the page to the buyer.
 * @returns whether it failed
 */
export async function failUnopened(db: Executor, id: string): Promise<boolean> {
  const { rowCount } = await db
    .update(paymentAttempts)
    .set({ status: 'failed', updatedAt: sql`now()` })
    .where(and(eq(paymentAttempts.id, id), isUnopened));
  return rowCount === 1;
}

const isUnopened = and(eq(paymentAttempts.status, 'created'), isNull(paymentAttempts.token));

/** Whether we have refunded money of an attempt, or are doing so. */
export async function wasRefunded(db: Executor, id: string): Promise<boolean> {
  return (
    (await db.$count(
      paymentAttempts,
      and(eq(paymentAttempts.id, id), gt(paymentAttempts.refunded, 0)),
    )) > 0
  );
}

/** Expires the open attempts of an order. */
export async function expireOpenAttempts(tx: Tx, orderId: string): Promise<void> {
  await tx
    .update(paymentAttempts)
    .set({ status: 'expired', updatedAt: sql`now()` })
    .where(
      and(eq(paymentAttempts.orderId, orderId), inArray(paymentAttempts.status, openStatuses)),
    );
}

const checkedBefore = (seconds: number) =>
  or(
    isNull(paymentAttempts.checkedAt),
    sql`${paymentAttempts.checkedAt} < now() - make_interval(secs => ${seconds})`,
  );

/**
 * Records that the gateway is about to be asked about an attempt.
 * @returns false when it was asked less than `seconds` ago
 */
export async function claimCheck(db: Executor, id: string, seconds: number): Promise<boolean> {
  const { rowCount } = await db
    .update(paymentAttempts)
    .set({ checkedAt: sql`now()` })
    .where(and(eq(paymentAttempts.id, id), checkedBefore(seconds)));
  return rowCount === 1;
}

/**
 * Attempts whose news may have been lost: open ones, and for an hour those that we expired
 * ourselves, in case the buyer paid at the last moment.
 */
export async function selectAttemptsToCheck(db: Executor, limit: number): Promise<AttemptRow[]> {
  const unpaid = and(inArray(paymentAttempts.status, ['created', 'pending']), checkedBefore(30));
  // A review takes hours.
  const reviewed = and(eq(paymentAttempts.status, 'challenge'), checkedBefore(300));
  const justExpired = and(
    eq(paymentAttempts.status, 'expired'),
    sql`${paymentAttempts.updatedAt} > now() - interval '1 hour'`,
    checkedBefore(300),
  );
  return db
    .select()
    .from(paymentAttempts)
    .where(and(isNotNull(paymentAttempts.token), or(unpaid, reviewed, justExpired)))
    .orderBy(sql`${paymentAttempts.checkedAt} asc nulls first`)
    .limit(limit);
}

/** Fails attempts that the gateway never answered, because the process died while asking. */
export async function failAbandonedAttempts(db: Executor): Promise<void> {
  await db
    .update(paymentAttempts)
    .set({ status: 'failed', updatedAt: sql`now()` })
    .where(and(isUnopened, sql`${paymentAttempts.createdAt} < now() - interval '1 minute'`));
}

/**
 * Puts a notification into the inbox.
 * @returns whether it still has to be processed
 */
export async function receiveNotification(
  db: Executor,
  dedupeKey: string,
  payload: Notification,
): Promise<boolean> {
  const [row] = await db
    .insert(paymentNotifications)
    .values({ dedupeKey, gatewayOrderId: payload.order_id, payload })
    .onConflictDoUpdate({
      target: paymentNotifications.dedupeKey,
      set: { dedupeKey },
    })
    .returning({ processedAt: paymentNotifications.processedAt });
  return row?.processedAt === null;
}

export async function closeNotification(
  db: Executor,
  dedupeKey: string,
  outcome: string,
): Promise<void> {
  await db
    .update(paymentNotifications)
    .set({ processedAt: sql`now()`, outcome })
    .where(eq(paymentNotifications.dedupeKey, dedupeKey));
}

const paymentFacts = sql.param([...identifyingFields, 'payment_type']);

/**
 * Notifications may contain who paid, from which account or card. For erased buyers, this keeps
 * only the facts of the payment.
 */
export async function forgetErasedPayers(tx: Tx, orderIds: string[]): Promise<void> {
  const erased = tx
    .select({ id: paymentAttempts.gatewayOrderId })
    .from(paymentAttempts)
    .innerJoin(orders, eq(orders.id, paymentAttempts.orderId))
    .where(and(inArray(orders.id, orderIds), eq(orders.buyerEmail, erasedBuyer.buyerEmail)));
  await tx
    .update(paymentNotifications)
    .set({
      payload: sql`(select coalesce(jsonb_object_agg(key, value), '{}')
        from jsonb_each(${paymentNotifications.payload}) where key = any(${paymentFacts}))`,
    })
    .where(inArray(paymentNotifications.gatewayOrderId, erased));
}

export async function statusOfOrder(db: Executor, orderId: string) {
  const [row] = await db
    .select({ status: orders.status })
    .from(orders)
    .where(eq(orders.id, orderId))
    .orderBy(asc(orders.id));
  return row?.status;
}
