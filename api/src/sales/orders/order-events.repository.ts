import { and, eq, inArray, isNotNull, ne } from 'drizzle-orm';
import { events, orders, venues } from '../../db/schema';
import { holdingStatuses } from '../../db/statuses';
import type { Executor } from '../../platform/db/database';
import { eventSummaryColumns } from '../../catalog';

export async function eventIsCancelled(db: Executor, eventId: string): Promise<boolean> {
  const isIt = and(eq(events.id, eventId), eq(events.status, 'cancelled'));
  return (await db.$count(events, isIt)) > 0;
}

/** Whether the promotor of an event may not sell at present. */
export const salesArePaused = async (db: Executor, eventId: string): Promise<boolean> =>
  (await db.$count(events, and(eq(events.id, eventId), isNotNull(events.salesPausedAt)))) > 0;

/** The event of an order, if it was cancelled. */
export async function findCancelledEvent(db: Executor, orderId: string) {
  const [row] = await db
    .select({ id: events.id })
    .from(orders)
    .innerJoin(events, eq(events.id, orders.eventId))
    .where(and(eq(orders.id, orderId), eq(events.status, 'cancelled')));
  return row?.id;
}

/** Orders whose buyers must be told about news of the event. */
export async function selectConcernedOrders(db: Executor, eventId: string): Promise<string[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.eventId, eventId),
        inArray(orders.status, holdingStatuses),
        ne(orders.buyerEmail, ''),
      ),
    );
  return rows.map(({ id }) => id);
}

/** Whether buyers are told that the event may not take place. */
export const findDoubt = async (db: Executor, eventId: string): Promise<boolean> =>
  (await db.$count(events, and(eq(events.id, eventId), isNotNull(events.inDoubtAt)))) > 0;

export async function findEventSummary(db: Executor, eventId: string) {
  const [row] = await db
    .select(eventSummaryColumns)
    .from(events)
    .innerJoin(venues, eq(venues.id, events.venueId))
    .where(eq(events.id, eventId));
  return row;
}
