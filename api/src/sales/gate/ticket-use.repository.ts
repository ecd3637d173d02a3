import { and, eq, sql } from 'drizzle-orm';
import { events, orders, tickets } from '../../db/schema';
import { goodTickets } from '../../db/vocabulary';
import type { Tx } from '../../platform/db/database';
import { lockOrder } from '../orders/orders.repository';
import { announcedStatus } from '../../catalog';

/** The facts of a ticket that decide the result of a scan. */
export interface ScannedTicket {
  id: string;
  version: number;
  code: string;
  status: (typeof tickets.$inferSelect)['status'];
  eventStatus: 'scheduled' | 'cancelled';
  /** Whether the event was cancelled only after it took place. */
  tookPlace: boolean;
}

export interface TicketUse {
  /** Locks the order, so that the ticket cannot change until the end of the transaction. */
  lock(tx: Tx, ticketId: string, orderId: string): Promise<ScannedTicket | undefined>;
  /**
   * Uses a version of a ticket up.
   * @returns false when that version is not valid any more
   */
  use(tx: Tx, ticketId: string, version: number): Promise<boolean>;
}

export async function readScanned(tx: Tx, ticketId: string): Promise<ScannedTicket | undefined> {
  const { id, version, code, status } = tickets;
  const [row] = await tx
    .select({
      id,
      version,
      code,
      status,
      eventStatus: announcedStatus,
      tookPlace: sql<boolean>`${events.tookPlaceReason} is not null`,
    })
    .from(tickets)
    .innerJoin(orders, eq(orders.id, tickets.orderId))
    .innerJoin(events, eq(events.id, orders.eventId))
    .where(eq(tickets.id, ticketId));
  return row;
}

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
