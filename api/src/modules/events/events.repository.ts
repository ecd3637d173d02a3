import { and, asc, count, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { artists, categories, events, promotors, ticketTypes, venues } from '../../db/schema';
import type { Executor } from '../../platform/db/database';

/** Date, time, title and place of an event, as orders and tickets show them too. */
export const eventSummaryColumns = {
  id: events.id,
  title: events.title,
  date: sql<string>`to_char(${events.startsAt} at time zone ${venues.timezone}, 'YYYY-MM-DD')`.as(
    'local_date',
  ),
  time: sql<string>`to_char(${events.startsAt} at time zone ${venues.timezone}, 'HH24:MI')`.as(
    'local_time',
  ),
  timezone: venues.timezone,
  startsAt: events.startsAt,
  venue: venues.name,
  city: venues.city,
  province: venues.province,
  imageUrl: events.imageUrl,
};

const eventColumns = {
  ...eventSummaryColumns,
  description: events.description,
  artistId: artists.id,
  artistName: artists.stageName,
  promotorId: promotors.id,
  promotorName: promotors.name,
  categoryId: categories.id,
  categoryName: categories.name,
  address: venues.address,
  latitude: venues.latitude,
  longitude: venues.longitude,
  isTrending: events.isTrending,
  isFeatured: events.isFeatured,
  status: events.status,
  serverTime: sql`now()`.mapWith(events.startsAt).as('server_time'),
};

export interface EventSelection {
  where: SQL | undefined;
  orderBy: SQL[];
  limit?: number;
  offset?: number;
}

export async function selectEvents(db: Executor, selection: EventSelection) {
  const { where, orderBy, limit = 200, offset = 0 } = selection;
  return db
    .select(eventColumns)
    .from(events)
    .innerJoin(venues, eq(venues.id, events.venueId))
    .leftJoin(categories, eq(categories.id, events.categoryId))
    .leftJoin(artists, eq(artists.id, events.artistId))
    .leftJoin(promotors, eq(promotors.id, events.promotorId))
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset);
}

export type EventRow = Awaited<ReturnType<typeof selectEvents>>[number];

export async function countEvents(db: Executor, where: SQL | undefined): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(events)
    .innerJoin(venues, eq(venues.id, events.venueId))
    .leftJoin(categories, eq(categories.id, events.categoryId))
    .where(where);
  return row?.total ?? 0;
}

export async function selectTicketTypes(db: Executor, eventIds: string[]) {
  if (eventIds.length === 0) return [];
  return db
    .select()
    .from(ticketTypes)
    .where(inArray(ticketTypes.eventId, eventIds))
    .orderBy(asc(ticketTypes.eventId), asc(ticketTypes.position));
}

export type TicketTypeRow = Awaited<ReturnType<typeof selectTicketTypes>>[number];

const upcoming = sql`${events.startsAt} > now()`;
const scheduled = eq(events.status, 'scheduled');
const soonest = [asc(events.startsAt), asc(events.id)];

export const featuredEvents: EventSelection = {
  where: and(eq(events.isFeatured, true), scheduled, upcoming),
  orderBy: soonest,
};

export const trendingEvents: EventSelection = {
  where: and(eq(events.isTrending, true), scheduled, upcoming),
  orderBy: soonest,
};

export const eventById = (id: string): EventSelection => ({
  where: eq(events.id, id),
  orderBy: soonest,
});

export const upcomingEventsOfArtist = (id: string): EventSelection => ({
  where: and(eq(events.artistId, id), upcoming),
  orderBy: soonest,
});

export const upcomingEventsOfPromotor = (id: string): EventSelection => ({
  where: and(eq(events.promotorId, id), upcoming),
  orderBy: soonest,
  limit: 100,
});
