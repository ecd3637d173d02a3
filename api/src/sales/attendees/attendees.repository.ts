import { and, eq } from 'drizzle-orm';
import { orders, tickets } from '../../db/schema';
import type { Executor, Tx } from '../../platform/db/database';

/** A ticket of an event with what decides how its holder can be reached. */
export async function findAttendee(db: Executor, eventId: string, ticketId: string) {
  const [row] = await db
    .select({
      ticketId: tickets.id,
      status: tickets.status,
      holderName: tickets.holderName,
      holderEmail: tickets.holderEmail,
      holderUserId: tickets.holderUserId,
      order: orders,
    })
    .from(tickets)
    .innerJoin(orders, eq(orders.id, tickets.orderId))
    .where(and(eq(tickets.id, ticketId), eq(orders.eventId, eventId)));
  return row;
}

export type AttendeeRow = NonNullable<Awaited<ReturnType<typeof findAttendee>>>;

export async function setHolderName(tx: Tx, ticketId: string, holderName: string): Promise<void> {
  await tx.update(tickets).set({ holderName }).where(eq(tickets.id, ticketId));
}
