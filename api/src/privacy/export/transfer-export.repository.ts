import { asc, eq, or, sql } from 'drizzle-orm';
import { events, orderItems, orders, tickets, ticketTransfers } from '../../db/schema';
import { isItemOfTicket } from '../../db/vocabulary';
import type { Executor } from '../../platform/db/database';
import { paged } from '../../platform/db/paged';
import { isHeldBy, type Person } from '../erasure/account-deletion.repository';
import type { Page } from '../../platform/paging';
import { isOfferedTo, isSentBy } from '../erasure/transfer-erasure.repository';

/** Offers that a person made or got, oldest first. Of the other side the name alone. */
export async function selectTransferFacts(db: Executor, person: Person, page: Page) {
  const sentByYou = sql<boolean>`coalesce(${isSentBy(person)}, false)`;
  const { ticketId, status, fromName, toName, createdAt, expiresAt, decidedAt } = ticketTransfers;
  return paged(
    db
      .select({
        ticketId,
        sentByYou,
        status,
        fromName,
        toName,
        // The sender wrote this address, so it is the sender's data.
        toEmail: sql<string | null>`case when ${sentByYou} then ${ticketTransfers.toEmail} end`,
        createdAt,
        expiresAt,
        decidedAt,
      })
      .from(ticketTransfers)
      .where(or(isSentBy(person), isOfferedTo(person)))
      .orderBy(asc(createdAt), asc(ticketTransfers.id)),
    page,
  );
}

/** Tickets that were transferred to a person. Without codes, so that the file lets nobody in. */
export async function selectReceivedTickets(db: Executor, person: Person, page: Page) {
  const { id, holderName, holderEmail, status } = tickets;
  return paged(
    db
      .select({
        id,
        holderName,
        holderEmail,
        status,
        ticketTypeName: orderItems.name,
        event: { title: events.title, startsAt: events.startsAt },
      })
      .from(tickets)
      .innerJoin(orders, eq(orders.id, tickets.orderId))
      .innerJoin(events, eq(events.id, orders.eventId))
      .innerJoin(orderItems, isItemOfTicket)
      .where(isHeldBy(person))
      .orderBy(asc(id)),
    page,
  );
}
