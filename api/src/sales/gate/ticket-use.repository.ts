import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { events, orders, tickets, venues } from '../../db/schema';
import { goodTickets } from '../../db/vocabulary';
import type { Tx } from '../../platform/db/database';
import { lockOrder } from '../orders/orders.repository';
import { announcedStatus } from '../../catalog';
import { admissionCloses, admissionOpens } from './admission-hours';

export interface TicketUse {
  /** Locks the order, so that the ticket cannot change until the end of the transaction. */
  lock(tx: Tx, ticketId: string, orderId: string): Promise<ScannedTicket | undefined>;
  /**
   * Uses a version of a ticket up.
   * @returns false when that version is not valid any more
   */
  use(tx: Tx, ticketId: string, version: number): Promise<boolean>;
}

/** The facts of a ticket that decide the result of a scan. */
export async function readScanned(tx: Tx, ticketId: string) {
  const { id, version, code, status, ticketTypeId, leftAt } = tickets;
  const [row] = await tx
    .select({
      id,
      version,
      code,
      status,
      ticketTypeId,
      leftAt,
      eventStatus: announcedStatus,
      /** Whether the event was cancelled only after it took place. */
      tookPlace: sql<boolean>`${events.tookPlaceReason} is not null`,
      reentry: events.reentryAllowed,
      isTooEarly: sql<boolean>`clock_timestamp() < ${admissionOpens}`,
      closesAt: admissionCloses,
      isClosed: sql<boolean>`clock_timestamp() > ${admissionCloses}`,
    })
    .from(tickets)
    .innerJoin(orders, eq(orders.id, tickets.orderId))
    .innerJoin(events, eq(events.id, orders.eventId))
    .innerJoin(venues, eq(venues.id, events.venueId))
    .where(eq(tickets.id, ticketId));
  return row;
}

export type ScannedTicket = NonNullable<Awaited<ReturnType<typeof readScanned>>>;

export const ticketUseRepository: TicketUse = {
  async lock(tx, ticketId, orderId) {
    await lockOrder(tx, orderId);
    return readScanned(tx, ticketId);
  },
  async use(tx, ticketId, version) {
    const { rowCount } = await tx
      .update(tickets)
      .set({ status: 'checked_in' })
      .where(
        and(
          eq(tickets.id, ticketId),
          eq(tickets.version, version),
          sql`${tickets.status} in ${goodTickets}`,
        ),
      );
    return rowCount === 1;
  },
};

/** @returns false when its holder is not inside */
export async function goOut(tx: Tx, ticketId: string): Promise<boolean> {
  const { rowCount } = await tx
    .update(tickets)
    .set({ leftAt: sql`clock_timestamp()` })
    .where(and(eq(tickets.id, ticketId), eq(tickets.status, 'checked_in'), isNull(tickets.leftAt)));
  return rowCount === 1;
}

/** @returns false when its holder did not go out */
export async function comeBack(tx: Tx, ticketId: string): Promise<boolean> {
  const { rowCount } = await tx
    .update(tickets)
    .set({ leftAt: null })
    .where(
      and(eq(tickets.id, ticketId), eq(tickets.status, 'checked_in'), isNotNull(tickets.leftAt)),
    );
  return rowCount === 1;
}
