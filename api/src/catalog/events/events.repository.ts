import { and, asc, desc, eq, inArray, notInArray, or, sql, type SQL } from 'drizzle-orm';
import {
  artists,
  categories,
  eventArtists,
  events,
  promotors,
  ticketTypes,
  venues,
} from '../../db/schema';
import { venueDate, venueTime } from '../../db/vocabulary';
import type { Reader } from '../../platform/db/public-reads';
import { shownPicture } from '../media/poster-address';
import { noticeColumns } from './event-notices';

/** Date, time, title and place of an event, as orders and tickets show them too. */
export const eventSummaryColumns = {
  id: events.id,
  title: events.title,
  date: venueDate(events.startsAt).as('local_date'),
  time: venueTime(events.startsAt).as('local_time'),
  timezone: venues.timezone,
  startsAt: events.startsAt,
  venue: venues.name,
  city: venues.city,
  province: venues.province,
  imageUrl: shownPicture.as('shown_picture'),
  ...noticeColumns,
};

/** The state of an event as the public sees it. */
export const announcedStatus = sql<'scheduled' | 'cancelled'>`
  case ${events.status} when 'cancelled' then 'cancelled' else 'scheduled' end`.as(
  'announced_status',
);

const eventColumns = {
  ...eventSummaryColumns,
  endsAt: events.endsAt,
  imagePreview: events.imagePreview,
  description: events.description,
  artistId: artists.id,
  artistName: artists.stageName,
  promotorId: promotors.id,
  promotorName: promotors.name,
  promotorVerified: sql<boolean>`${promotors.verified} and ${promotors.suspendedAt} is null`.as(
    'promotor_verified',
  ),
  categoryId: categories.id,
  categoryName: categories.name,
  address: venues.address,
  latitude: venues.latitude,
  longitude: venues.longitude,
  isTrending: events.isTrending,
  isFeatured: events.isFeatured,
  status: announcedStatus,
  createdAt: events.createdAt,
  updatedAt: events.updatedAt,
  serverTime: sql`now()`.mapWith(events.startsAt).as('server_time'),
};

export interface EventSelection {
  where: SQL | undefined;
  orderBy: SQL[];
  limit?: number;
}

export async function selectEvents(db: Reader, selection: EventSelection) {
  const { where, orderBy, limit = 200 } = selection;
  return db
    .select(eventColumns)
    .from(events)
    .innerJoin(venues, eq(venues.id, events.venueId))
    .leftJoin(categories, eq(categories.id, events.categoryId))
    .leftJoin(artists, eq(artists.id, events.artistId))
    .leftJoin(promotors, eq(promotors.id, events.promotorId))
    .where(where)
    .orderBy(...orderBy)
    .limit(limit);
}

export type EventRow = Awaited<ReturnType<typeof selectEvents>>[number];

export async function selectTicketTypes(db: Reader, eventIds: string[]) {
  if (eventIds.length === 0) return [];
  return db
    .select()
    .from(ticketTypes)
    .where(inArray(ticketTypes.eventId, eventIds))
    .orderBy(asc(ticketTypes.eventId), asc(ticketTypes.position));
}

export type TicketTypeRow = Awaited<ReturnType<typeof selectTicketTypes>>[number];

/** Who performs: the headliner first, then the rest of the line-up. */
export async function selectPerformers(db: Reader, eventId: string) {
  return db
    .select({
      id: artists.id,
      stageName: artists.stageName,
      genre: artists.genre,
      imageUrl: artists.imageUrl,
      imagePreview: artists.imagePreview,
    })
    .from(events)
    .leftJoin(
      eventArtists,
      and(eq(eventArtists.eventId, events.id), eq(eventArtists.status, 'confirmed')),
    )
    .innerJoin(artists, or(eq(artists.id, events.artistId), eq(artists.id, eventArtists.artistId)))
    .where(eq(events.id, eventId))
    .groupBy(artists.id, events.artistId)
    .orderBy(
      desc(sql`coalesce(${artists.id} = ${events.artistId}, false)`),
      sql`min(${eventArtists.position}) filter (where ${eventArtists.artistId} = ${artists.id})`,
      asc(artists.id),
    );
}

export type PerformerRow = Awaited<ReturnType<typeof selectPerformers>>[number];

const announced = inArray(events.status, ['scheduled', 'cancelled']);
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

export const eventsById = (ids: string[]): EventSelection => ({
  where: inArray(events.id, ids),
  orderBy: [],
});

export const eventById = (id: string): EventSelection => ({
  where: and(eq(events.id, id), announced),
  orderBy: soonest,
});

/** As a union, because an OR across two tables would look at every event. */
const performedBy = (id: string) =>
  sql`${events.id} in (select e.id from events e where e.artist_id = ${id}
    union select ea.event_id from event_artists ea
    where ea.artist_id = ${id} and ea.status = 'confirmed')`;

export const upcomingEventsOfArtist = (id: string): EventSelection => ({
  where: and(performedBy(id), announced, upcoming),
  orderBy: soonest,
  limit: 100,
});

export const upcomingEventsOfPromotor = (id: string): EventSelection => ({
  where: and(eq(events.promotorId, id), announced, upcoming),
  orderBy: soonest,
  limit: 100,
});

/** Selections of upcoming events similar to a given one, the most similar selection first. */
export function likeEvents({
  artistId,
  categoryId,
  city,
}: Pick<EventRow, 'artistId' | 'categoryId' | 'city'>): SQL[] {
  const conditions = [
    artistId === null ? undefined : and(performedBy(artistId), scheduled, upcoming),
  ];
  if (categoryId !== null) {
    const sameCategory = and(eq(events.categoryId, categoryId), scheduled, upcoming);
    conditions.push(and(sameCategory, eq(venues.city, city)), sameCategory);
  }
  return conditions.filter((condition) => condition !== undefined);
}

export const selectionOf = (condition: SQL, without: string[], limit: number): EventSelection => ({
  where: and(condition, notInArray(events.id, without)),
  orderBy: soonest,
  limit,
});
