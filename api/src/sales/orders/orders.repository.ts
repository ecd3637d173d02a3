import { and, asc, desc, eq, inArray, isNull, lte, sql, type SQL } from 'drizzle-orm';
import {
  events,
  orderItems,
  orderMerchandise,
  orders,
  paymentAttempts,
  venues,
} from '../../db/schema';
import { holdingStatuses } from '../../db/statuses';
import { paid } from '../../db/vocabulary';
import type { Executor, Tx } from '../../platform/db/database';
import { afterCommit } from '../../platform/db/after-commit';
import { ordersByOutcome } from './order-metrics';
import { insertMany } from '../../platform/db/insert-many';
import { eventSummaryColumns } from '../../catalog';

export type OrderStatus = (typeof orders.$inferSelect)['status'];

/** @returns the inserted ids; the others conflict with an unpaid order of their buyer, or a code */
export async function insertOrders(
  tx: Tx,
  rows: (typeof orders.$inferInsert & { id: string })[],
): Promise<Set<string>> {
  if (rows.length === 0) return new Set();
  const byBuyer = rows.toSorted((one, other) => (one.buyerKey < other.buyerKey ? -1 : 1));
  const { rows: inserted } = await tx.execute<{ id: string }>(
    sql`${insertMany(orders, byBuyer)} on conflict do nothing returning id`,
  );
  return new Set(inserted.map((row) => row.id));
}

export async function insertItems(tx: Tx, rows: (typeof orderItems.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await tx.execute(insertMany(orderItems, rows));
}

export async function insertGoods(
  tx: Tx,
  rows: (typeof orderMerchandise.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0) await tx.insert(orderMerchandise).values(rows);
}

/** Deletes new orders that have no items or other rows yet. */
export async function deleteOrders(tx: Tx, ids: string[]): Promise<void> {
  if (ids.length > 0) await tx.delete(orders).where(inArray(orders.id, ids));
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

/** Records that a mail about an unpaid or free order was not sent. */
export async function withholdMail(db: Executor, id: string): Promise<void> {
  await db.update(orders).set({ mailWithheld: true }).where(eq(orders.id, id));
}

/** Mailboxes and networks under which unpaid tickets are counted, as keyed hashes. */
interface CountedKeys {
  mailboxes: string[];
  networks: string[];
}

/** Tickets that await payment, and free tickets. */
export type HeldTickets = Record<'heldUnits' | 'freeUnits', number>;

/** Sums of unpaid tickets by key. Overdue orders do not count. */
export async function sumUnpaidTickets(
  tx: Tx,
  keys: CountedKeys,
): Promise<Map<string, HeldTickets>> {
  const { rows } = await tx.execute<HeldTickets & { key: string }>(unpaidTicketsSum(keys));
  return new Map(rows.map(({ key, ...held }) => [key, held]));
}

/**
 * Each array is one parameter, and no condition of the rows contains a time: otherwise PostgreSQL
 * would read all unpaid orders, because in a rush it still believes that they are few.
 */
export function unpaidTicketsSum({ mailboxes, networks }: CountedKeys): SQL {
  const waits = sql`(status = 'awaiting_payment' and expires_at > now())`;
  const stands = sql`(status <> 'awaiting_payment' or expires_at > now())`;
  const held = sql`coalesce(sum(held_units) filter (where ${waits}), 0)::int as "heldUnits"`;
  const free = sql`coalesce(sum(free_units) filter (where ${stands}), 0)::int as "freeUnits"`;
  return sql`
    select held_for as key, ${held}, ${free} from orders
    where held_for = any(${sql.param(mailboxes)}::text[]) and (status = 'awaiting_payment'
      or (free_units > 0 and status in ${paid}))
    group by held_for
    union all
    select held_from, ${held}, 0 from orders
    where held_from = any(${sql.param(networks)}::text[]) and status = 'awaiting_payment'
    group by held_from`;
}

const orderColumns = {
  order: orders,
  event: eventSummaryColumns,
  overdue: sql<boolean>`${orders.expiresAt} <= now()`.as('overdue'),
};

export function selectOrders(db: Executor) {
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

/** An order by the code and the address on its papers; also a member's order. */
export async function findOrderByCode(db: Executor, code: string, email: string) {
  const [row] = await selectOrders(db).where(
    and(eq(orders.code, code), eq(orders.buyerEmail, email)),
  );
  return row;
}

/** Voids all links of a guest's order. @returns false if it is a member's, or was changed since */
export async function raiseAccessVersion(tx: Tx, orderId: string, from: number): Promise<boolean> {
  const { rowCount } = await tx
    .update(orders)
    .set({ accessVersion: from + 1 })
    .where(and(eq(orders.id, orderId), isNull(orders.userId), eq(orders.accessVersion, from)));
  return rowCount === 1;
}

/** Current guest orders with an address, of the last year, newest first. */
export function listOrdersOfAddress(db: Executor, email: string) {
  const current = [...holdingStatuses, 'paid_unfulfillable'] as const;
  return selectOrders(db)
    .where(
      and(
        eq(orders.buyerEmail, email),
        isNull(orders.userId),
        inArray(orders.status, current),
        sql`${orders.createdAt} > now() - interval '1 year'`,
      ),
    )
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(50);
}

export type OrderRow = NonNullable<Awaited<ReturnType<typeof findOrder>>>;

export async function selectItems(db: Executor, orderIds: string[]) {
  if (orderIds.length === 0) return [];
  return db
    .select()
    .from(orderItems)
    .where(inArray(orderItems.orderId, orderIds))
    .orderBy(asc(orderItems.ticketTypeId));
}

export async function selectGoods(db: Executor, orderIds: string[]) {
  if (orderIds.length === 0) return [];
  return db
    .select()
    .from(orderMerchandise)
    .where(inArray(orderMerchandise.orderId, orderIds))
    .orderBy(asc(orderMerchandise.name), asc(orderMerchandise.variantId));
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

/** Locks an order until the end of the transaction. Every change of an order starts with this. */
export async function lockOrder(tx: Tx, id: string) {
  const [row] = await tx
    .select({
      order: orders,
      // clock_timestamp() and not now(), because the lock may have taken a while.
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
  afterCommit(tx, () => ordersByOutcome.inc({ outcome: status }));
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
