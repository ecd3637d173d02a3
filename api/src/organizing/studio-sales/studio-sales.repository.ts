import { and, asc, eq, ilike, inArray, or, sql } from 'drizzle-orm';
import { checkIns, orderItems, orders, tickets } from '../../db/schema';
import { standingTicketStatuses } from '../../db/statuses';
import { isCheckInOfTicket, isItemOfTicket } from '../../db/vocabulary';
import type { Executor } from '../../platform/db/database';
import { paged } from '../../platform/db/paged';
import { containing } from '../../platform/db/patterns';
import type { Page } from '../../platform/paging';

/** Attendees: holders of valid or used tickets. */
function matching(eventId: string, q: string | undefined) {
  const like = (text: string) => {
    const pattern = containing(text);
    return or(
      ilike(tickets.holderName, pattern),
      ilike(tickets.holderEmail, pattern),
      ilike(tickets.code, pattern),
      ilike(orders.buyerName, pattern),
      ilike(orders.buyerEmail, pattern),
      ilike(orders.code, pattern),
    );
  };
  return and(
    eq(orders.eventId, eventId),
    inArray(tickets.status, standingTicketStatuses),
    q ? like(q) : undefined,
  );
}

export function listAttendees(db: Executor, eventId: string, q: string | undefined, page: Page) {
  return paged(
    db
      .select({
        id: tickets.id,
        code: tickets.code,
        status: sql<'issued' | 'checked_in' | 'transferred'>`${tickets.status}`,
        ticketTypeName: orderItems.name,
        holder: tickets.holderName,
        holderEmail: tickets.holderEmail,
        buyerName: orders.buyerName,
        buyerEmail: orders.buyerEmail,
        orderCode: orders.code,
        source: orders.source,
        checkedInAt: checkIns.scannedAt,
      })
      .from(orders)
      .innerJoin(tickets, eq(tickets.orderId, orders.id))
      .innerJoin(orderItems, isItemOfTicket)
      .leftJoin(checkIns, isCheckInOfTicket)
      .where(matching(eventId, q))
      .orderBy(asc(tickets.holderName), asc(tickets.id)),
    page,
  );
}

export async function countAttendees(db: Executor, eventId: string, q: string | undefined) {
  const rows = db
    .select({ id: tickets.id })
    .from(orders)
    .innerJoin(tickets, eq(tickets.orderId, orders.id))
    .where(matching(eventId, q));
  return db.$count(rows.as('attendees'));
}
