import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import { checkIns, orderItems, orders, ticketRevocations, tickets } from '../../db/schema';
import { isCheckInOfTicket } from '../../db/vocabulary';
import type { Executor, Tx } from '../../platform/db/database';
import { paged } from '../../platform/db/paged';
import type { Page } from '../../platform/paging';

const isGift = eq(orders.source, 'complimentary');

function selectGifts(db: Executor) {
  return db
    .select({
      id: orders.id,
      code: orders.code,
      ticketTypeName: orderItems.name,
      name: orders.buyerName,
      email: orders.buyerEmail,
      reason: orders.givenFor,
      givenAt: orders.createdAt,
    })
    .from(orders)
    .innerJoin(orderItems, eq(orderItems.orderId, orders.id));
}

export type GiftRow = Awaited<ReturnType<typeof listGifts>>[number];

/** Newest first. */
export async function listGifts(db: Executor, eventId: string, page: Page) {
  return paged(
    selectGifts(db)
      .where(and(eq(orders.eventId, eventId), isGift))
      .orderBy(desc(orders.createdAt), desc(orders.id)),
    page,
  );
}

export const countGifts = (db: Executor, eventId: string): Promise<number> =>
  db.$count(orders, and(eq(orders.eventId, eventId), isGift));

export async function findGift(db: Executor, eventId: string, id: string) {
  const [row] = await selectGifts(db).where(
    and(eq(orders.id, id), eq(orders.eventId, eventId), isGift),
  );
  return row;
}

export async function selectGivenTickets(db: Executor, orderIds: string[]) {
  if (orderIds.length === 0) return [];
  return db
    .select({
      id: tickets.id,
      orderId: tickets.orderId,
      holder: tickets.holderName,
      status: tickets.status,
      checkedInAt: checkIns.scannedAt,
      revokedAt: ticketRevocations.revokedAt,
      revokedFor: ticketRevocations.reason,
    })
    .from(tickets)
    .leftJoin(checkIns, isCheckInOfTicket)
    .leftJoin(ticketRevocations, eq(ticketRevocations.ticketId, tickets.id))
    .where(inArray(tickets.orderId, orderIds))
    .orderBy(asc(tickets.orderId), asc(tickets.number));
}

export type GivenTicketRow = Awaited<ReturnType<typeof selectGivenTickets>>[number];

export async function insertRevocations(
  tx: Tx,
  rows: (typeof ticketRevocations.$inferInsert)[],
): Promise<void> {
  await tx.insert(ticketRevocations).values(rows);
}

/** Revoked tickets of a gift, with the names on them. */
export function selectRevocations(db: Executor, orderId: string) {
  return db
    .select({
      holder: tickets.holderName,
      reason: ticketRevocations.reason,
      revokedAt: ticketRevocations.revokedAt,
    })
    .from(ticketRevocations)
    .innerJoin(tickets, eq(tickets.id, ticketRevocations.ticketId))
    .where(eq(ticketRevocations.orderId, orderId))
    .orderBy(asc(tickets.number));
}

export async function findRevocationReason(db: Executor, ticketId: string) {
  const [row] = await db
    .select({ reason: ticketRevocations.reason })
    .from(ticketRevocations)
    .where(eq(ticketRevocations.ticketId, ticketId));
  return row?.reason;
}
