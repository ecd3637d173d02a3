import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { events, ticketTypes, venues } from '../../db/schema';
import type { Executor } from '../../platform/db/database';
import { eventSummaryColumns } from '../../catalog';

const serverTime = sql`now()`.mapWith(events.startsAt);

/** What events have for sale, with the database's time, in the order in which it is locked. */
export function selectForSale(tx: Executor, eventIds: string[], ticketTypeIds: string[]) {
  return tx
    .select({
      event: eventSummaryColumns,
      status: events.status,
      now: serverTime.as('now'),
      expiresAt: sql`now() + make_interval(mins => ${events.paymentWindowMinutes})`
        .mapWith(events.startsAt)
        .as('expires_at'),
      type: ticketTypes,
    })
    .from(events)
    .innerJoin(venues, eq(venues.id, events.venueId))
    .innerJoin(ticketTypes, eq(ticketTypes.eventId, events.id))
    .where(and(inArray(events.id, eventIds), inArray(ticketTypes.id, ticketTypeIds)))
    .orderBy(asc(ticketTypes.eventId), asc(ticketTypes.id));
}

export type ForSaleRow = Awaited<ReturnType<typeof selectForSale>>[number];
