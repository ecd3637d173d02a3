import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { checkIns, tickets, ticketTransfers } from '../../db/schema';
import type { Tx } from '../../platform/db/database';
import { isHeldBy, type Person } from './account-deletion.repository';
import { erasedBuyer } from '../../sales';

const { buyerName: name, buyerEmail: email } = erasedBuyer;

/**
 * Erases the person from transfers but keeps the transfers. Withdraws open offers to the person.
 * Must run after the orders are erased: others lock an order first and then its tickets.
 * @returns the ids of the transfers from and to the person
 */
export async function eraseTransfers(tx: Tx, person: Person): Promise<string[]> {
  const sent = await tx
    .update(ticketTransfers)
    .set({ fromName: name, fromEmail: email })
    .where(isSentBy(person))
    .returning({ id: ticketTransfers.id });
  const received = await tx
    .update(ticketTransfers)
    .set({
      toName: name,
      toEmail: email,
      status: sql`case ${ticketTransfers.status} when 'offered' then 'withdrawn' else ${ticketTransfers.status} end`,
      decidedAt: sql`coalesce(${ticketTransfers.decidedAt}, now())`,
    })
    .where(isOfferedTo(person))
    .returning({ id: ticketTransfers.id });
  await tx.update(tickets).set({ holderName: name, holderEmail: email }).where(isHeldBy(person));
  return [...sent, ...received].map(({ id }) => id);
}

/** Erases what gate staff wrote; keeps that they scanned tickets, and when. */
export async function eraseGateNotes(tx: Tx, userId: string): Promise<void> {
  await tx.update(checkIns).set({ device: '' }).where(eq(checkIns.scannedBy, userId));
  await tx.update(checkIns).set({ undoReason: '' }).where(eq(checkIns.undoneBy, userId));
}

export function isSentBy({ id, email: address, emailVerified }: Person) {
  const asGuest = and(isNull(ticketTransfers.fromUserId), eq(ticketTransfers.fromEmail, address));
  const own = eq(ticketTransfers.fromUserId, id);
  return emailVerified ? or(own, asGuest) : own;
}

export function isOfferedTo({ id, email: address, emailVerified }: Person) {
  const asGuest = and(isNull(ticketTransfers.toUserId), eq(ticketTransfers.toEmail, address));
  const own = eq(ticketTransfers.toUserId, id);
  return emailVerified ? or(own, asGuest) : own;
}
