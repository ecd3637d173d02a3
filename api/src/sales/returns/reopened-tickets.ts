import { and, asc, eq, exists, inArray, sql } from 'drizzle-orm';
import { checkIns, orders, tickets } from '../../db/schema';
import { isStandingCheckIn } from '../../db/vocabulary';
import type { Tx } from '../../platform/db/database';
import type { StockRepository } from '../stock/stock.repository';
import { goodStatus } from '../tickets/tickets.repository';
import { isPaidFor, isRefunded } from './refund-facts.repository';
import { takeBack } from './returned-tickets';

interface UsedTicket {
  ticketId: string;
  orderId: string;
}

/**
 * Makes a used ticket valid again, or takes it back when its payment was reversed or refunded while
 * it was checked in. Call it with the order's row locked.
 */
export async function reopenTicket(
  stock: StockRepository,
  tx: Tx,
  { ticketId, orderId }: UsedTicket,
): Promise<void> {
  const { rowCount } = await tx
    .update(tickets)
    .set({ status: goodStatus, leftAt: null })
    .where(and(eq(tickets.id, ticketId), eq(tickets.status, 'checked_in')));
  if (rowCount === 0) return;
  if ((await isPaidFor(tx, orderId)) && !(await isRefunded(tx, ticketId))) return;
  await takeBack(stock, tx, orderId, [ticketId]);
}

/** Locks the orders of an event that have used tickets. */
export async function lockOrdersWithUse(tx: Tx, eventId: string): Promise<void> {
  const used = tx
    .select({ id: tickets.id })
    .from(tickets)
    .where(and(eq(tickets.orderId, orders.id), eq(tickets.status, 'checked_in')));
  await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.eventId, eventId), exists(used)))
    .orderBy(asc(orders.id))
    .for('update');
}

/**
 * Undoes all check-ins of an event. Call it with its orders locked by `lockOrdersWithUse`.
 * @returns how many tickets were used
 */
export async function reopenAll(
  stock: StockRepository,
  tx: Tx,
  eventId: string,
  { by, reason }: { by: string; reason: string },
): Promise<number> {
  const used = await tx
    .select({ ticketId: tickets.id, orderId: tickets.orderId })
    .from(tickets)
    .innerJoin(orders, eq(orders.id, tickets.orderId))
    .where(and(eq(orders.eventId, eventId), eq(tickets.status, 'checked_in')))
    .orderBy(asc(tickets.id));
  if (used.length === 0) return 0;
  const ids = used.map(({ ticketId }) => ticketId);
  await tx
    .update(checkIns)
    .set({ undoneAt: sql`clock_timestamp()`, undoneBy: by, undoReason: reason })
    .where(and(eq(checkIns.eventId, eventId), inArray(checkIns.ticketId, ids), isStandingCheckIn));
  for (const ticket of used) await reopenTicket(stock, tx, ticket);
  return used.length;
}
