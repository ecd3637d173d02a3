import { and, eq, exists, inArray, ne, or, sql } from 'drizzle-orm';
import { orderItems, refundTickets, tickets } from '../../db/schema';
import { goodTicketStatuses, standingTicketStatuses } from '../../db/statuses';
import type { Executor, Tx } from '../../platform/db/database';
import { goodStatus, withdrawOffers } from '../tickets/tickets.repository';

export type TakenTickets = 'unused' | 'used too';

/**
 * Makes tickets void.
 * @returns the ticket type of each; fewer than requested when some were void, or used meanwhile
 */
export async function voidTickets(
  tx: Tx,
  ticketIds: string[],
  which: TakenTickets,
): Promise<string[]> {
  const statuses = which === 'unused' ? goodTicketStatuses : standingTicketStatuses;
  const rows = await tx
    .update(tickets)
    .set({ status: 'void' })
    .where(and(inArray(tickets.id, ticketIds), inArray(tickets.status, statuses)))
    .returning({ id: tickets.id, ticketTypeId: tickets.ticketTypeId });
  await withdrawOffers(
    tx,
    rows.map((row) => row.id),
  );
  return rows.map((row) => row.ticketTypeId);
}

/** The unused and the used tickets of an order, locked so that none can be used meanwhile. */
export async function lockByUse(tx: Tx, orderId: string) {
  const rows = await tx
    .select({ id: tickets.id, status: tickets.status })
    .from(tickets)
    .where(eq(tickets.orderId, orderId))
    .orderBy(tickets.id)
    .for('update');
  const idsOf = (statuses: readonly string[]) =>
    rows.filter(({ status }) => statuses.includes(status)).map(({ id }) => id);
  return { unused: idsOf(goodTicketStatuses), used: idsOf(['checked_in']) };
}

/** Makes the tickets of a refund valid again. @returns the ticket type of each */
export async function reissueTickets(tx: Tx, refundId: string): Promise<string[]> {
  const ofRefund = tx
    .select({ id: refundTickets.ticketId })
    .from(refundTickets)
    .where(eq(refundTickets.refundId, refundId));
  const rows = await tx
    .update(tickets)
    .set({ status: goodStatus })
    .where(and(inArray(tickets.id, ofRefund), eq(tickets.status, 'void')))
    .returning({ ticketTypeId: tickets.ticketTypeId });
  return rows.map((row) => row.ticketTypeId);
}

/** @param units returned; negative when they are taken again */
export async function addReturned(
  tx: Tx,
  orderId: string,
  ticketTypeId: string,
  units: number,
): Promise<void> {
  await tx
    .update(orderItems)
    .set({ returned: sql`${orderItems.returned} + ${units}` })
    .where(and(eq(orderItems.orderId, orderId), eq(orderItems.ticketTypeId, ticketTypeId)));
}

export const countUsed = (db: Executor, orderId: string): Promise<number> =>
  db.$count(tickets, and(eq(tickets.orderId, orderId), eq(tickets.status, 'checked_in')));

/** How many tickets of an order are valid or used. */
export const countStanding = (tx: Tx, orderId: string): Promise<number> =>
  tx.$count(tickets, and(eq(tickets.orderId, orderId), ne(tickets.status, 'void')));

/**
 * Whether a ticket of an order is void, or refunded by another refund than the one given. A used
 * ticket that an admin refunded stays used.
 */
export async function isPartlyReturned(
  tx: Tx,
  orderId: string,
  exceptRefundId: string,
): Promise<boolean> {
  const refundedElsewhere = exists(
    tx
      .select({ id: refundTickets.refundId })
      .from(refundTickets)
      .where(
        and(
          eq(refundTickets.ticketId, tickets.id),
          eq(refundTickets.rejected, false),
          ne(refundTickets.refundId, exceptRefundId),
        ),
      ),
  );
  const isReturned = or(eq(tickets.status, 'void'), refundedElsewhere);
  return (await tx.$count(tickets, and(eq(tickets.orderId, orderId), isReturned))) > 0;
}
