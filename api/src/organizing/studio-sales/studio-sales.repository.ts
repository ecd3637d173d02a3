import { and, asc, eq, ilike, inArray, or, sql } from 'drizzle-orm';
import {
  checkIns,
  events,
  orderItems,
  orders,
  tickets,
  ticketTypes,
  venues,
} from '../../db/schema';
import { standingTicketStatuses } from '../../db/statuses';
import { isCheckInOfTicket, isItemOfTicket, paid, venueDate } from '../../db/vocabulary';
import type { Executor } from '../../platform/db/database';
import { paged } from '../../platform/db/paged';
import { containing } from '../../platform/db/patterns';
import type { Page } from '../../platform/paging';

const isPaid = sql`${orders.status} in ${paid}`;
const isSale = sql`${orders.source} = 'sale'`;
const units = sql`${orderItems.quantity} - ${orderItems.returned}`;
const money = sql`(${units}) * (${orderItems.unitPrice} - ${orderItems.unitDiscount})`;

const sum = (value: ReturnType<typeof sql>, when: ReturnType<typeof sql>) =>
  sql`coalesce(sum(${value}) filter (where ${when}), 0)`.mapWith(Number);

const sold = sum(units, sql`${isPaid} and ${isSale}`).as('sold');
const revenue = sum(money, sql`${isPaid} and ${isSale}`).as('revenue');

/** By ticket type, in the order in which they are shown. One pass over the orders of the event. */
export function sumByTicketType(db: Executor, eventId: string) {
  return db
    .select({
      id: ticketTypes.id,
      name: ticketTypes.name,
      capacity: ticketTypes.capacity,
      soldElsewhere: ticketTypes.soldElsewhere,
      sold,
      revenue,
      held: sum(units, sql`${orders.status} = 'awaiting_payment'`).as('held'),
      complimentary: sum(units, sql`${isPaid} and not ${isSale}`).as('complimentary'),
    })
    .from(ticketTypes)
    .leftJoin(orderItems, eq(orderItems.ticketTypeId, ticketTypes.id))
    .leftJoin(orders, eq(orders.id, orderItems.orderId))
    .where(eq(ticketTypes.eventId, eventId))
    .groupBy(ticketTypes.id)
    .orderBy(asc(ticketTypes.position), asc(ticketTypes.id));
}

/** By the day, at the venue, on which the order was paid. */
export function sumByDay(db: Executor, eventId: string) {
  const date = sql<string>`${venueDate(orders.paidAt)}`;
  return db
    .select({ date: date.as('date'), sold, revenue })
    .from(orders)
    .innerJoin(orderItems, eq(orderItems.orderId, orders.id))
    .innerJoin(events, eq(events.id, orders.eventId))
    .innerJoin(venues, eq(venues.id, events.venueId))
    .where(and(eq(orders.eventId, eventId), isPaid, isSale))
    .groupBy(sql`1`)
    .having(sql`sum(${units}) > 0`)
    .orderBy(sql`1`);
}

export async function countCheckedIn(db: Executor, eventId: string): Promise<number> {
  const rows = db
    .select({ id: tickets.id })
    .from(tickets)
    .innerJoin(orders, eq(orders.id, tickets.orderId))
    .where(and(eq(orders.eventId, eventId), eq(tickets.status, 'checked_in')));
  return db.$count(rows.as('checked_in'));
}

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
