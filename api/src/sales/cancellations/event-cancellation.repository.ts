import { and, asc, eq, exists, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { alerts, events, orders, tickets } from '../../db/schema';
import { goodTicketStatuses, paidStatuses } from '../../db/statuses';
import { isEventOver } from '../../db/vocabulary';
import type { Executor, Tx } from '../../platform/db/database';

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

export async function markCancelled(tx: Tx, id: string, cancelReason: string): Promise<Date> {
  const [row] = await tx
    .update(events)
    .set({
      status: 'cancelled',
      cancelReason,
      cancelledAt: sql`now()`,
      takenDownAt: null,
      takenDownReason: null,
    })
    .where(eq(events.id, id))
    .returning({ cancelledAt: events.cancelledAt });
  if (!row?.cancelledAt) throw new Error(`event ${id} could not be cancelled`);
  return row.cancelledAt;
}

/** Orders of a cancelled event that still await payment or have unused tickets. */
function isUnsettled(db: Executor) {
  const unused = db
    .select({ id: tickets.id })
    .from(tickets)
    .where(and(eq(tickets.orderId, orders.id), inArray(tickets.status, goodTicketStatuses)));
  return or(
    eq(orders.status, 'awaiting_payment'),
    and(inArray(orders.status, paidStatuses), exists(unused)),
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
export async function selectUnsettledEvents(
  db: Executor,
  days: number | 'all',
): Promise<{ id: string; isLate: boolean }[]> {
  const unsettled = db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.eventId, events.id), isUnsettled(db)));
  const standing = db
    .select({ id: alerts.eventId })
    .from(alerts)
    .where(and(eq(alerts.kind, 'cancelled_event_unsettled'), isNull(alerts.resolvedAt)));
  const wanted =
    days === 'all'
      ? isNotNull(events.cancelledAt)
      : gt(events.cancelledAt, sql`now() - make_interval(days => ${days})`);
  return (
    db
      .select({
        id: events.id,
        isLate: sql<boolean>`${events.cancelledAt} < now() - interval '1 hour'`,
      })
      .from(events)
      .where(or(and(wanted, exists(unsettled)), inArray(events.id, standing)))
      // An event that always takes long must not keep the others from their turn.
      .orderBy(sql`random()`)
  );
}
