import { and, asc, desc, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
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
import { prepared } from '../../platform/db/prepared';
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

const eventQuery = (db: Reader) =>
  db
    .select(eventColumns)
    .from(events)
    .innerJoin(venues, eq(venues.id, events.venueId))
    .leftJoin(categories, eq(categories.id, events.categoryId))
    .leftJoin(artists, eq(artists.id, events.artistId))
    .leftJoin(promotors, eq(promotors.id, events.promotorId));

export async function selectEvents(db: Reader, selection: EventSelection) {
  const { where, orderBy, limit = 200 } = selection;
  return eventQuery(db)
    .where(where)
    .orderBy(...orderBy)
    .limit(limit);
}

export type EventRow = Awaited<ReturnType<typeof selectEvents>>[number];

const ticketTypesOf = prepared('ticket_types_of_events', (db) =>
  db
    .select()
    .from(ticketTypes)
    .where(sql`${ticketTypes.eventId} = any(${sql.placeholder('eventIds')}::uuid[])`)
    .orderBy(asc(ticketTypes.eventId), asc(ticketTypes.position)),
);

export const selectTicketTypes = async (db: Reader, eventIds: string[]) =>
  eventIds.length === 0 ? [] : ticketTypesOf(db, { eventIds });

export type TicketTypeRow = Awaited<ReturnType<typeof selectTicketTypes>>[number];

const performersOf = prepared('performers_of_event', (db) =>
  db
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
    .where(eq(events.id, sql.placeholder('eventId')))
    .groupBy(artists.id, events.artistId)
    .orderBy(
      desc(sql`coalesce(${artists.id} = ${events.artistId}, false)`),
      sql`min(${eventArtists.position}) filter (where ${eventArtists.artistId} = ${artists.id})`,
      asc(artists.id),
    ),
);

/** Who performs: the headliner first, then the rest of the line-up. */
export const selectPerformers = (db: Reader, eventId: string) => performersOf(db, { eventId });

export type PerformerRow = Awaited<ReturnType<typeof selectPerformers>>[number];

/** Events that the public may see. */
export const announced = inArray(events.status, ['scheduled', 'cancelled']);
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

const eventsById = prepared('events_by_id', (db) =>
  eventQuery(db).where(sql`${events.id} = any(${sql.placeholder('ids')}::uuid[])`),
);

/** Events by their ids, in no order, whatever their state. */
export const selectEventsById = async (db: Reader, ids: string[]) =>
  ids.length === 0 ? [] : eventsById(db, { ids });

const announcedEvent = prepared('announced_event', (db) =>
  eventQuery(db).where(and(eq(events.id, sql.placeholder('id')), announced)),
);

/** An event that the public may see. */
export async function findAnnouncedEvent(db: Reader, id: string): Promise<EventRow | undefined> {
  const [row] = await announcedEvent(db, { id });
  return row;
}

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
