import {
  and,
  asc,
  eq,
  exists,
  gt,
  inArray,
  isNotNull,
  isNull,
  ne,
  not,
  notExists,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import { alerts, events, orders, tickets } from '../../db/schema';
import { paidStatuses } from '../../db/statuses';
import { isEventOver } from '../../db/vocabulary';
import type { Executor, Tx } from '../../platform/db/database';
import { isKept } from '../returns/admission';

/**
 * Locks an event until the end of the transaction: meanwhile no tickets for it can be sold.
 */
export async function lockEvent(tx: Tx, id: string) {
  const [row] = await tx
    .select({
      status: events.status,
      isOver: isEventOver,
      promotorId: events.promotorId,
    })
    .from(events)
    .where(eq(events.id, id))
    .for('update');
  return row;
}

/** Whether the event has begun and somebody was admitted. */
export async function tookPlace(db: Executor, eventId: string): Promise<boolean> {
  const admitted = db
    .select({ id: tickets.id })
    .from(tickets)
    .innerJoin(orders, eq(orders.id, tickets.orderId))
    .where(and(eq(orders.eventId, events.id), isKept(tickets, true)));
  const isIt = and(
    eq(events.id, eventId),
    sql`${events.startsAt} <= clock_timestamp()`,
    exists(admitted),
  );
  return (await db.$count(events, isIt)) > 0;
}

/** Orders of which admitted tickets are left and nothing else, so that no refund is due. */
export async function selectKeptOrders(tx: Tx, eventId: string): Promise<string[]> {
  const ofOrder = eq(tickets.orderId, orders.id);
  const standing = tx.select({ id: tickets.id }).from(tickets);
  const rows = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.eventId, eventId),
        inArray(orders.status, paidStatuses),
        ne(orders.buyerEmail, ''),
        exists(standing.where(and(ofOrder, isKept(tickets, true)))),
        or(eq(orders.total, 0), notExists(owedTickets(tx, true))),
      ),
    );
  return rows.map(({ id }) => id);
}

/** Tickets of an event that its cancellation does not refund, since it took place. */
export function countKept(tx: Tx, eventId: string): Promise<number> {
  const kept = tx
    .select({ id: tickets.id })
    .from(tickets)
    .innerJoin(orders, eq(orders.id, tickets.orderId))
    .where(
      and(eq(orders.eventId, eventId), inArray(orders.status, paidStatuses), isKept(tickets, true)),
    );
  return tx.$count(kept.as('kept'));
}

/** Tickets of an order that a cancellation takes back. */
const owedTickets = (db: Executor, held: SQL | boolean) =>
  db
    .select({ id: tickets.id })
    .from(tickets)
    .where(
      and(eq(tickets.orderId, orders.id), ne(tickets.status, 'void'), not(isKept(tickets, held))),
    );

export async function markCancelled(
  tx: Tx,
  id: string,
  { reason, tookPlaceReason }: { reason: string; tookPlaceReason: string | null },
): Promise<Date> {
  const [row] = await tx
    .update(events)
    .set({
      status: 'cancelled',
      cancelReason: reason,
      tookPlaceReason,
      cancelledAt: sql`now()`,
      takenDownAt: null,
      takenDownReason: null,
      hiddenBySuspension: false,
    })
    .where(eq(events.id, id))
    .returning({ cancelledAt: events.cancelledAt });
  if (!row?.cancelledAt) throw new Error(`event ${id} could not be cancelled`);
  return row.cancelledAt;
}

/** Orders of a cancelled event that still await payment or have tickets to be taken back. */
function isUnsettled(db: Executor) {
  const held = sql`(select e.took_place_reason is not null from events e where e.id = ${orders.eventId})`;
  return or(
    eq(orders.status, 'awaiting_payment'),
    and(inArray(orders.status, paidStatuses), exists(owedTickets(db, held))),
  );
}

/** A page of such orders, by id. @param after the last id of the previous page */
export async function selectUnsettledOrders(
  db: Executor,
  eventId: string,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<string[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.eventId, eventId),
        after === undefined ? undefined : gt(orders.id, after),
        isUnsettled(db),
      ),
    )
    .orderBy(asc(orders.id))
    .limit(limit);
  return rows.map((row) => row.id);
}

export const countUnsettledOrders = (db: Executor, eventId: string): Promise<number> =>
  db.$count(orders, and(eq(orders.eventId, eventId), isUnsettled(db)));

/**
 * Cancelled events with orders that are not settled, in random order.
 * @param days maximum age of the cancellation; events with an open alert are always included
 */
export function selectUnsettledEvents(db: Executor, days: number | 'all') {
  const unsettled = db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.eventId, events.id), isUnsettled(db)));
  const since =
    days === 'all'
      ? isNotNull(events.cancelledAt)
      : gt(events.cancelledAt, sql`now() - make_interval(days => ${days})`);
  const isLate = sql<boolean>`${events.cancelledAt} < now() - interval '1 hour'`.as('is_late');
  const columns = { id: events.id, isLate };
  // Two lists instead of one condition with "or", for which PostgreSQL would read all events.
  const wanted = union(
    db
      .select(columns)
      .from(events)
      .where(and(since, exists(unsettled))),
    db
      .select(columns)
      .from(events)
      .innerJoin(alerts, eq(alerts.eventId, events.id))
      .where(and(eq(alerts.kind, 'cancelled_event_unsettled'), isNull(alerts.resolvedAt))),
  ).as('wanted');
  // An event that always takes long must not keep the others from their turn.
  return db
    .select()
    .from(wanted)
    .orderBy(sql`random()`);
}
