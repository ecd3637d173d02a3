import { reviewMaxHours } from '@panggung/policy';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { events, orderItems, orders, ticketTypes } from '../../db/schema';
import type { Tx } from '../../platform/db/database';

/**
 * Moves the end of an order to the end of its payment's review: a number of hours from now, but
 * neither after the sale nor after the start of the event, and never earlier than before.
 * @returns the end
 */
export async function holdForReview(tx: Tx, orderId: string): Promise<Date | undefined> {
  const start = tx
    .select({ at: events.startsAt })
    .from(events)
    .where(eq(events.id, orders.eventId));
  const endOfSale = tx
    .select({ at: sql`min(${ticketTypes.saleEndsAt})` })
    .from(orderItems)
    .innerJoin(ticketTypes, eq(ticketTypes.id, orderItems.ticketTypeId))
    .where(eq(orderItems.orderId, orders.id));
  const [row] = await tx
    .update(orders)
    .set({
      expiresBeforeReview: orders.expiresAt,
      expiresAt: sql`greatest(${orders.expiresAt}, least((${start}), (${endOfSale}),
        clock_timestamp() + make_interval(hours => ${reviewMaxHours})))`,
    })
    .where(eq(orders.id, orderId))
    .returning({ end: orders.expiresAt });
  return row?.end;
}

/** Gives an order its own end back. @returns that end, if it had been moved */
export async function endHoldForReview(tx: Tx, orderId: string): Promise<Date | undefined> {
  const [row] = await tx
    .update(orders)
    .set({ expiresAt: sql`${orders.expiresBeforeReview}`, expiresBeforeReview: null })
    .where(and(eq(orders.id, orderId), isNotNull(orders.expiresBeforeReview)))
    .returning({ end: orders.expiresAt });
  return row?.end;
}
