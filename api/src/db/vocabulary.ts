import { eventHours } from '@panggung/policy';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { checkIns, events, orderItems, tickets, venues } from './schema';
import { goodTicketStatuses, holdingStatuses, moneyInStatuses, paidStatuses } from './statuses';

/** When an event is over. */
export const eventEnd = sql`coalesce(${events.endsAt}, ${events.startsAt} + make_interval(hours => ${sql.raw(String(eventHours))}))`;

/** By the clock as the statement begins: an event is over for all of its rows, or for none. */
export const isEventOver = sql<boolean>`${eventEnd} <= statement_timestamp()`;

/** As words of SQL, so that PostgreSQL sees which partial index fits. */
const listed = (statuses: readonly string[]) =>
  sql.raw(`(${statuses.map((status) => `'${status}'`).join(', ')})`);

/** For `status in ${…}`: orders whose tickets are good. */
export const paid = listed(paidStatuses);
/** For `status in ${…}`: orders that hold stock. */
export const holding = listed(holdingStatuses);
/** For `status in ${…}`: attempts whose money came in. */
export const moneyIn = listed(moneyInStatuses);
/** For `status in ${…}`: tickets that let somebody in and have not yet. */
export const goodTickets = listed(goodTicketStatuses);

/** To join items to tickets: what a ticket was ordered as. */
export const isItemOfTicket = and(
  eq(orderItems.orderId, tickets.orderId),
  eq(orderItems.ticketTypeId, tickets.ticketTypeId),
);

/** The scan by which a ticket is in. */
export const isStandingCheckIn = and(eq(checkIns.result, 'accepted'), isNull(checkIns.undoneAt));

/** To join it to tickets. */
export const isCheckInOfTicket = and(eq(checkIns.ticketId, tickets.id), isStandingCheckIn);

type TextOf<Column extends AnyPgColumn> = Column['_']['notNull'] extends true
  ? string
  : string | null;

/** A moment by the clocks of its venue; what asks has `venues` in it. */
const byVenueClock = (form: string) => {
  const text = sql.raw(`'${form}'`);
  return <Column extends AnyPgColumn>(moment: Column) =>
    sql<TextOf<Column>>`to_char(${moment} at time zone ${venues.timezone}, ${text})`;
};

/** `2027-02-14`. */
export const venueDate = byVenueClock('YYYY-MM-DD');
/** `19:30`. */
export const venueTime = byVenueClock('HH24:MI');
/** `2027-02-14T19:30`, as fields of forms hold it. */
export const venueWallTime = byVenueClock('YYYY-MM-DD"T"HH24:MI');
