import { and, asc, desc, eq, exists, gt, inArray, not, or, sql, type SQL } from 'drizzle-orm';
import { events, orderItems, orders, tickets, ticketTransfers, venues } from '../../db/schema';
import { isEventOver, isItemOfTicket, peopleOfTicket } from '../../db/vocabulary';
import type { Executor, Tx } from '../../platform/db/database';
import { announcedStatus, eventSummaryColumns } from '../../catalog';

const openOffer = and(
  eq(ticketTransfers.ticketId, tickets.id),
  eq(ticketTransfers.status, 'offered'),
  gt(ticketTransfers.expiresAt, sql`clock_timestamp()`),
);

async function selectTickets(db: Executor, where: SQL | undefined, limit?: number) {
  const query = db
    .select({
      ticket: tickets,
      ticketTypeName: orderItems.name,
      people: peopleOfTicket,
      event: eventSummaryColumns,
      eventStatus: announcedStatus,
      begun: sql<boolean>`${events.startsAt} <= clock_timestamp()`.as('begun'),
      order: {
        id: orders.id,
        userId: orders.userId,
        accessVersion: orders.accessVersion,
        status: orders.status,
        buyerName: orders.buyerName,
        buyerEmail: orders.buyerEmail,
      },
      offer: {
        name: ticketTransfers.toName,
        email: ticketTransfers.toEmail,
        expiresAt: ticketTransfers.expiresAt,
      },
    })
    .from(tickets)
    .innerJoin(orders, eq(orders.id, tickets.orderId))
    .innerJoin(events, eq(events.id, orders.eventId))
    .innerJoin(venues, eq(venues.id, events.venueId))
    .innerJoin(orderItems, isItemOfTicket)
    .leftJoin(ticketTransfers, openOffer)
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

/** Tickets that an account bought or received, also those that it transferred on. */
export function ticketsOfUser(db: Executor, userId: string): Promise<TicketRow[]> {
  const handedOn = db
    .select({ id: ticketTransfers.id })
    .from(ticketTransfers)
    .where(
      and(
        eq(ticketTransfers.ticketId, tickets.id),
        eq(ticketTransfers.fromUserId, userId),
        eq(ticketTransfers.status, 'accepted'),
      ),
    );
  const mine = or(eq(orders.userId, userId), eq(tickets.holderUserId, userId), exists(handedOn));
  return selectTickets(db, mine, 500);
}

export async function ticketsOfOrders(db: Executor, orderIds: string[]): Promise<TicketRow[]> {
  return orderIds.length === 0 ? [] : selectTickets(db, inArray(tickets.orderId, orderIds));
}

export async function findTicket(db: Executor, id: string): Promise<TicketRow | undefined> {
  const [row] = await selectTickets(db, eq(tickets.id, id));
  return row;
}

/** Valid tickets of events that are not over, transferred to an address without an account. */
export function ticketsOfAddress(db: Executor, email: string): Promise<TicketRow[]> {
  return selectTickets(
    db,
    and(
      eq(tickets.holderEmail, email),
      sql`${tickets.holderUserId} is null`,
      eq(tickets.status, 'transferred'),
      not(isEventOver),
    ),
    50,
  );
}

/** All accepted transfers of some tickets, the first one first. */
export async function selectHandovers(db: Executor, ticketIds: string[]) {
  if (ticketIds.length === 0) return [];
  const { ticketId, fromVersion, fromUserId, toName } = ticketTransfers;
  return db
    .select({ ticketId, fromVersion, fromUserId, toName })
    .from(ticketTransfers)
    .where(and(inArray(ticketId, ticketIds), eq(ticketTransfers.status, 'accepted')))
    .orderBy(asc(fromVersion));
}

export type Handover = Awaited<ReturnType<typeof selectHandovers>>[number];

export async function insertTickets(tx: Tx, rows: (typeof tickets.$inferInsert)[]): Promise<void> {
  await tx.insert(tickets).values(rows);
}

/**
 * Withdraws the open offers of some tickets. Call it with the row of their order locked.
 * @returns how many offers it withdrew
 */
export async function withdrawOffers(tx: Tx, ticketIds: string[]): Promise<number> {
  if (ticketIds.length === 0) return 0;
  const { rowCount } = await tx
    .update(ticketTransfers)
    .set({ status: 'withdrawn', decidedAt: sql`clock_timestamp()` })
    .where(
      and(inArray(ticketTransfers.ticketId, ticketIds), eq(ticketTransfers.status, 'offered')),
    );
  return rowCount ?? 0;
}

/** The status of a valid ticket: it depends on whether the ticket was transferred. */
export const goodStatus = sql<
  'issued' | 'transferred'
>`case when ${tickets.version} > 1 then 'transferred' else 'issued' end`;
