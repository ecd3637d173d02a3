import { and, eq, sql } from 'drizzle-orm';
import { artists, eventArtists, events, promotors, venues } from '../../db/schema';
import type { Executor } from '../../platform/db/database';
import { eventSummaryColumns } from '../../catalog';

export interface LineupPair {
  eventId: string;
  artistId: string;
}

/** An event and an artist as they are now, with the state of the artist's invitation to it. */
export async function findLineupFacts(db: Executor, { eventId, artistId }: LineupPair) {
  const [row] = await db
    .select({
      event: eventSummaryColumns,
      eventStatus: events.status,
      isOver: sql<boolean>`${events.startsAt} <= now()`,
      promotor: promotors.name,
      promotorUserId: promotors.userId,
      stageName: artists.stageName,
      artistUserId: artists.userId,
      headliner: sql<boolean>`coalesce(${eventArtists.headliner}, false)`,
      /** Null when the artist is not in the line-up. */
      status: eventArtists.status,
    })
    .from(events)
    .innerJoin(venues, eq(venues.id, events.venueId))
    .innerJoin(artists, eq(artists.id, artistId))
    .leftJoin(promotors, eq(promotors.id, events.promotorId))
    .leftJoin(
      eventArtists,
      and(eq(eventArtists.eventId, events.id), eq(eventArtists.artistId, artistId)),
    )
    .where(eq(events.id, eventId));
  return row;
}

export type LineupFacts = NonNullable<Awaited<ReturnType<typeof findLineupFacts>>>;
