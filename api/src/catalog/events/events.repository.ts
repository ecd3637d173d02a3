import { and, asc, desc, eq, or, sql, type SQL } from 'drizzle-orm';
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

const eventQuery = (db: Reader) =>
  db
    .select(eventColumns)
    .from(events)
    .innerJoin(venues, eq(venues.id, events.venueId))
    .leftJoin(categories, eq(categories.id, events.categoryId))
    .leftJoin(artists, eq(artists.id, events.artistId))
    .leftJoin(promotors, eq(promotors.id, events.promotorId));

export type EventRow = Awaited<ReturnType<typeof eventQuery>>[number];

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
export const announced = sql`${events.status} in ('scheduled', 'cancelled')`;
const scheduled = sql`${events.status} = 'scheduled'`;
const upcoming = sql`${events.startsAt} > now()`;

/** How many events of the landing page are shown at most. */
const shownAtOnce = 200;

/** How many upcoming events the page of an artist or a promotor shows at most. */
const shownOfOne = 100;

/** A list of upcoming events, the soonest first. */
const upcomingEvents = (name: string, where: SQL | undefined, limit: number) =>
  prepared(name, (db) =>
    eventQuery(db)
      .where(and(where, upcoming))
      .orderBy(asc(events.startsAt), asc(events.id))
      .limit(limit),
  );

const featured = upcomingEvents(
  'featured_events',
  and(sql`${events.isFeatured}`, scheduled),
  shownAtOnce,
);
export const selectFeatured = (db: Reader) => featured(db, {});

const trending = upcomingEvents(
  'trending_events',
  and(sql`${events.isTrending}`, scheduled),
  shownAtOnce,
);
export const selectTrending = (db: Reader) => trending(db, {});

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
const performedByArtist = sql`${events.id} in (
  select e.id from events e where e.artist_id = ${sql.placeholder('id')}
  union select ea.event_id from event_artists ea
  where ea.artist_id = ${sql.placeholder('id')} and ea.status = 'confirmed')`;

const ofArtist = upcomingEvents('events_of_artist', and(performedByArtist, announced), shownOfOne);
export const selectEventsOfArtist = (db: Reader, id: string) => ofArtist(db, { id });

const ofPromotor = upcomingEvents(
  'events_of_promotor',
  and(eq(events.promotorId, sql.placeholder('id')), announced),
  shownOfOne,
);
export const selectEventsOfPromotor = (db: Reader, id: string) => ofPromotor(db, { id });
