import { eventHours } from '@panggung/policy';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { checkIns, events, orderItems, tickets, ticketTypes, venues } from './schema';
import { goodTicketStatuses, holdingStatuses, moneyInStatuses, paidStatuses } from './statuses';

/** When an event is over. */
export const eventEnd = sql`coalesce(${events.endsAt}, ${events.startsAt} + make_interval(hours => ${sql.raw(String(eventHours))}))`;

/** By the time when the statement began, so that all its rows agree on whether an event is over. */
export const isEventOver = sql<boolean>`${eventEnd} <= statement_timestamp()`;

/** As literals in the SQL and not as parameters, so that PostgreSQL can use partial indexes. */
const listed = (statuses: readonly string[]) =>
  sql.raw(`(${statuses.map((status) => `'${status}'`).join(', ')})`);

/** For `status in ${…}`: orders whose tickets are valid. */
export const paid = listed(paidStatuses);
/** For `status in ${…}`: orders that hold stock. */
export const holding = listed(holdingStatuses);
/** For `status in ${…}`: attempts whose money came in. */
export const moneyIn = listed(moneyInStatuses);
/** For `status in ${…}`: tickets that are valid and not yet used. */
export const goodTickets = listed(goodTicketStatuses);

/** Joins a ticket to the order item that it belongs to. */
export const isItemOfTicket = and(
  eq(orderItems.orderId, tickets.orderId),
  eq(orderItems.ticketTypeId, tickets.ticketTypeId),
);

/** How many people come in with a ticket. */
export const peopleOfTicket = sql<number>`(select tt.people from ${ticketTypes} tt
  where tt.id = ${tickets.ticketTypeId})`.as('people');

/** A check-in that was not undone. */
export const isStandingCheckIn = and(eq(checkIns.result, 'accepted'), isNull(checkIns.undoneAt));

/** Joins such a check-in to its ticket. */
export const isCheckInOfTicket = and(eq(checkIns.ticketId, tickets.id), isStandingCheckIn);

type TextOf<Column extends AnyPgColumn> = Column['_']['notNull'] extends true
  ? string
  : string | null;

/** A moment in the venue's local time; the query must contain `venues`. */
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
