import { and, eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { checkInNotes, checkIns, orderItems, orders, tickets } from '../../db/schema';
import { isItemOfTicket, isStandingCheckIn, peopleOfTicket } from '../../db/vocabulary';
import type { Executor, Tx } from '../../platform/db/database';

const first = alias(checkIns, 'first');

/** Scans of an event with the tickets that they were of. */
export async function selectCheckIns(db: Executor, eventId: string, ids: string[]) {
  return db
    .select({
      checkIn: checkIns,
      orderId: tickets.orderId,
      ticketTypeId: orderItems.ticketTypeId,
      ticketTypeName: orderItems.name,
      people: peopleOfTicket,
      holderName: tickets.holderName,
      first: { id: first.id, scannedAt: first.scannedAt, device: first.device },
      note: checkInNotes.note,
    })
    .from(checkIns)
    .leftJoin(tickets, eq(tickets.id, checkIns.ticketId))
    .leftJoin(orderItems, isItemOfTicket)
    .leftJoin(first, and(eq(first.eventId, checkIns.eventId), eq(first.id, checkIns.firstId)))
    .leftJoin(
      checkInNotes,
      and(eq(checkInNotes.eventId, checkIns.eventId), eq(checkInNotes.checkInId, checkIns.id)),
    )
    .where(and(eq(checkIns.eventId, eventId), inArray(checkIns.id, ids)));
}

export type CheckInRow = Awaited<ReturnType<typeof selectCheckIns>>[number];

/** The order and the event of a ticket, by its id or by the code for typing. */
export async function findTicketPlace(db: Executor, by: { id: string } | { code: string }) {
  const [row] = await db
    .select({ id: tickets.id, orderId: tickets.orderId, eventId: orders.eventId })
    .from(tickets)
    .innerJoin(orders, eq(orders.id, tickets.orderId))
    .where('id' in by ? eq(tickets.id, by.id) : eq(tickets.code, by.code));
  return row;
}

/** The id of the check-in that let the ticket in and was not undone. */
export async function findStanding(db: Executor, ticketId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ id: checkIns.id })
    .from(checkIns)
    .where(and(eq(checkIns.ticketId, ticketId), isStandingCheckIn));
  return row?.id;
}

/** @returns false when the same scan was written before */
export async function insertCheckIn(tx: Tx, row: typeof checkIns.$inferInsert): Promise<boolean> {
  const { rowCount } = await tx
    .insert(checkIns)
    .values({ ...row, receivedAt: sql`clock_timestamp()` })
    .onConflictDoNothing({ target: [checkIns.eventId, checkIns.id] });
  return rowCount === 1;
}

/** @returns false when there is a note already */
export async function insertNote(tx: Tx, row: typeof checkInNotes.$inferInsert): Promise<boolean> {
  const { rowCount } = await tx.insert(checkInNotes).values(row).onConflictDoNothing();
  return rowCount === 1;
}

/** @returns false when the scan let nobody in, or was undone already */
export async function markUndone(
  tx: Tx,
  { eventId, id }: { eventId: string; id: string },
  { by, reason }: { by: string; reason: string },
): Promise<boolean> {
  const { rowCount } = await tx
    .update(checkIns)
    .set({ undoneAt: sql`clock_timestamp()`, undoneBy: by, undoReason: reason })
    .where(and(eq(checkIns.eventId, eventId), eq(checkIns.id, id), isStandingCheckIn));
  return rowCount === 1;
}
