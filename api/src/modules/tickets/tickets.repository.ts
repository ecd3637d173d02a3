import { and, asc, desc, eq, inArray, type SQL } from 'drizzle-orm';
import { events, orderItems, orders, tickets, venues } from '../../db/schema';
import type { Executor, Tx } from '../../platform/db/database';
import { eventSummaryColumns } from '../events/events.repository';

async function selectTickets(db: Executor, where: SQL | undefined, limit?: number) {
  const query = db
    .select({ ticket: tickets, ticketTypeName: orderItems.name, event: eventSummaryColumns })
    .from(tickets)
    .innerJoin(orders, eq(orders.id, tickets.orderId))
    .innerJoin(events, eq(events.id, orders.eventId))
    .innerJoin(venues, eq(venues.id, events.venueId))
    .innerJoin(
      orderItems,
      and(
        eq(orderItems.orderId, tickets.orderId),
        eq(orderItems.ticketTypeId, tickets.ticketTypeId),
      ),
    )
    .where(where)
    .orderBy(
      desc(events.startsAt),
      asc(tickets.orderId),
      asc(tickets.ticketTypeId),
      asc(tickets.number),
    );
  return limit === undefined ? query : query.limit(limit);
}

export type TicketRow = Awaited<ReturnType<typeof selectTickets>>[number];

export function ticketsOfUser(db: Executor, userId: string): Promise<TicketRow[]> {
  return selectTickets(db, eq(orders.userId, userId), 500);
}

export async function ticketsOfOrders(db: Executor, orderIds: string[]): Promise<TicketRow[]> {
  return orderIds.length === 0 ? [] : selectTickets(db, inArray(tickets.orderId, orderIds));
}

export async function insertTickets(tx: Tx, rows: (typeof tickets.$inferInsert)[]): Promise<void> {
  await tx.insert(tickets).values(rows);
}

/** Takes back the tickets of an order, but not those that were used already. */
export async function voidTickets(tx: Tx, orderId: string): Promise<void> {
  await tx
    .update(tickets)
    .set({ status: 'void' })
    .where(and(eq(tickets.orderId, orderId), eq(tickets.status, 'issued')));
}
