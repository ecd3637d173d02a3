import { and, asc, count, desc, eq, inArray, lte, sql } from 'drizzle-orm';
import { events, orderItems, orders, paymentAttempts, ticketTypes, venues } from '../../db/schema';
import type { Executor, Tx } from '../../platform/db/database';
import { eventSummaryColumns } from '../events/events.repository';

export type OrderStatus = (typeof orders.$inferSelect)['status'];

const serverTime = sql`now()`.mapWith(events.startsAt);

/** What a purchase depends on, with the database's clock. */
export async function findForSale(db: Executor, eventId: string, ticketTypeIds: string[]) {
  return db
    .select({
      event: eventSummaryColumns,
      status: events.status,
      now: serverTime.as('now'),
      expiresAt: sql`now() + make_interval(mins => ${events.paymentWindowMinutes})`
        .mapWith(events.startsAt)
        .as('expires_at'),
      type: ticketTypes,
    })
    .from(events)
    .innerJoin(venues, eq(venues.id, events.venueId))
    .innerJoin(ticketTypes, eq(ticketTypes.eventId, events.id))
    .where(and(eq(events.id, eventId), inArray(ticketTypes.id, ticketTypeIds)));
}

export type ForSaleRow = Awaited<ReturnType<typeof findForSale>>[number];

export async function eventExists(db: Executor, eventId: string): Promise<boolean> {
  const rows = await db.select({ id: events.id }).from(events).where(eq(events.id, eventId));
  return rows.length > 0;
}

/** @returns false when the buyer has an unpaid order for the event */
export async function insertOrder(
  tx: Tx,
  order: typeof orders.$inferInsert,
  items: Omit<typeof orderItems.$inferInsert, 'orderId'>[],
): Promise<boolean> {
  const { rowCount } = await tx
    .insert(orders)
    .values(order)
    .onConflictDoNothing({
      target: [orders.eventId, orders.buyerKey],
      where: eq(orders.status, sql.raw(`'awaiting_payment'`)),
    });
  if (rowCount !== 1) return false;
  await tx.insert(orderItems).values(items.map((item) => ({ ...item, orderId: order.id ?? '' })));
  return true;
}

export async function findUnpaidOrder(db: Executor, eventId: string, buyerKey: string) {
  const [order] = await db
    .select({ id: orders.id, overdue: sql<boolean>`${orders.expiresAt} <= now()` })
    .from(orders)
    .where(
      and(
        eq(orders.eventId, eventId),
        eq(orders.buyerKey, buyerKey),
        eq(orders.status, 'awaiting_payment'),
      ),
    );
  return order;
}

const orderColumns = {
  order: orders,
  event: eventSummaryColumns,
  overdue: sql<boolean>`${orders.expiresAt} <= now()`.as('overdue'),
};

function selectOrders(db: Executor) {
  return db
    .select(orderColumns)
    .from(orders)
    .innerJoin(events, eq(events.id, orders.eventId))
    .innerJoin(venues, eq(venues.id, events.venueId));
}

export async function findOrder(db: Executor, id: string) {
  const [row] = await selectOrders(db).where(eq(orders.id, id));
  return row;
}

export type OrderRow = NonNullable<Awaited<ReturnType<typeof findOrder>>>;

/** All orders, or those of one user, newest first. */
export function listOrders(
  db: Executor,
  { userId, limit, offset }: { userId?: string; limit: number; offset: number },
) {
  return selectOrders(db)
    .where(userId === undefined ? undefined : eq(orders.userId, userId))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit)
    .offset(offset);
}

export async function countOrders(db: Executor, userId?: string): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(orders)
    .where(userId === undefined ? undefined : eq(orders.userId, userId));
  return row?.total ?? 0;
}

export async function selectItems(db: Executor, orderIds: string[]) {
  if (orderIds.length === 0) return [];
  return db
    .select()
    .from(orderItems)
    .where(inArray(orderItems.orderId, orderIds))
    .orderBy(asc(orderItems.ticketTypeId));
}

/** The newest attempt of each order that the gateway has answered. */
export async function selectLatestAttempts(db: Executor, orderIds: string[]) {
  if (orderIds.length === 0) return [];
  return db
    .selectDistinctOn([paymentAttempts.orderId])
    .from(paymentAttempts)
    .where(
      and(inArray(paymentAttempts.orderId, orderIds), sql`${paymentAttempts.token} is not null`),
    )
    .orderBy(asc(paymentAttempts.orderId), desc(paymentAttempts.number));
}

/** Locks an order until the end of the transaction. Everything that changes an order starts here. */
export async function lockOrder(tx: Tx, id: string) {
  const [row] = await tx
    .select({
      order: orders,
      // clock_timestamp(), not now(): the lock may have been waited for.
      overdue: sql<boolean>`${orders.expiresAt} <= clock_timestamp()`,
      now: sql`clock_timestamp()`.mapWith(orders.createdAt),
    })
    .from(orders)
    .where(eq(orders.id, id))
    .for('update');
  return row;
}

export async function setOrderStatus(
  tx: Tx,
  id: string,
  status: OrderStatus,
  options: { paid?: boolean } = {},
): Promise<void> {
  await tx
    .update(orders)
    .set({ status, ...(options.paid && { paidAt: sql`now()` }) })
    .where(eq(orders.id, id));
}

export async function selectOverdueOrders(db: Executor, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.status, 'awaiting_payment'), lte(orders.expiresAt, sql`now()`)))
    .orderBy(asc(orders.expiresAt))
    .limit(limit);
  return rows.map((row) => row.id);
}
