import { and, asc, eq, gt, inArray, sql, type Placeholder, type SQL } from 'drizzle-orm';
import { eventListings, events, merchandise, venues } from '../../db/schema';
import { isEventOver, venueDate } from '../../db/vocabulary';
import type { Executor } from '../../platform/db/database';

/**
 * Where merchandise is handed out: an artist's wherever the artist performs, a promotor's at the
 * promotor's events. Everything that asks for it asks here. A union, because an OR across tables
 * would look at every event; a pair can come twice.
 */
const handedOut = sql`(
  select m.id as merchandise_id, e.id as event_id
  from merchandise m join events e on e.promotor_id = m.promotor_id
  union all
  select m.id, e.id from merchandise m join events e on e.artist_id = m.artist_id
  union all
  select m.id, ea.event_id from merchandise m
  join event_artists ea on ea.artist_id = m.artist_id and ea.status = 'confirmed')`;

/** Which of the given events an item of the query is handed out at. */
export const handedOutAmong = (eventIds: string[]) =>
  sql<string[]>`array(select h.event_id from ${handedOut} h
    where h.merchandise_id = ${merchandise.id} and h.event_id in ${eventIds})`;

/** Whether an item of the query is handed out at an event, be it public or not. */
export const isHandedOutAt = (eventId: string | Placeholder) =>
  sql<boolean>`${merchandise.id} in
    (select h.merchandise_id from ${handedOut} h where h.event_id = ${eventId})`;

/** The same, for an event that is public and not over. */
export const isOfferedAt = (eventId: string | Placeholder): SQL | undefined =>
  and(
    isHandedOutAt(eventId),
    sql`exists (select from ${events} where ${events.id} = ${eventId}
      and ${events.status} = 'scheduled' and not ${isEventOver})`,
  );

/** The next events where an item is handed out and whose tickets can be bought, now or later. */
export function selectPickupEvents(db: Executor, merchandiseId: string, limit: number) {
  return db
    .select({
      id: events.id,
      title: events.title,
      date: venueDate(events.startsAt).as('local_date'),
      venue: venues.name,
      city: venues.city,
      province: venues.province,
    })
    .from(events)
    .innerJoin(venues, eq(venues.id, events.venueId))
    .innerJoin(eventListings, eq(eventListings.eventId, events.id))
    .where(
      and(
        inArray(
          events.id,
          sql`(select h.event_id from ${handedOut} h where h.merchandise_id = ${merchandiseId})`,
        ),
        eventListings.listed,
        gt(events.startsAt, sql`now()`),
        sql`upper(${eventListings.openWindows}) > now()`,
      ),
    )
    .orderBy(asc(events.startsAt), asc(events.id))
    .limit(limit);
}

export type PickupEventRow = Awaited<ReturnType<typeof selectPickupEvents>>[number];
