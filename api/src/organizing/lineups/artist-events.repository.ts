import { and, asc, desc, eq, not, or, sql, type SQL } from 'drizzle-orm';
import { artists, eventArtists, events, promotors, venues } from '../../db/schema';
import { isEventOver } from '../../db/vocabulary';
import type { Executor } from '../../platform/db/database';
import { paged } from '../../platform/db/paged';
import type { Page } from '../../platform/paging';
import { eventSummaryColumns } from '../../catalog';

/** What an account plays or played: as the headliner, or confirmed in the line-up. */
const playedBy = (userId: string, when: 'upcoming' | 'past'): SQL | undefined =>
  and(
    eq(artists.userId, userId),
    or(eq(events.artistId, artists.id), eq(eventArtists.status, 'confirmed')),
    when === 'upcoming' ? not(isEventOver) : isEventOver,
  );

const ofArtist = sql`${eventArtists.eventId} = ${events.id} and ${eventArtists.artistId} = ${artists.id}`;

/** Upcoming events of an account with the soonest on top, or past ones with the latest on top. */
export async function selectArtistEvents(
  db: Executor,
  { userId, when }: { userId: string; when: 'upcoming' | 'past' },
  page: Page,
) {
  const { imageUrl: image_url, ...summary } = eventSummaryColumns;
  const inOrder = when === 'upcoming' ? asc : desc;
  const rows = await paged(
    db
      .select({
        ...summary,
        image_url,
        image_preview: events.imagePreview,
        status: events.status,
        promotor: promotors.name,
        headliner: sql<boolean>`coalesce(${events.artistId} = ${artists.id}, false)`.as(
          'is_headliner',
        ),
      })
      .from(events)
      .innerJoin(venues, eq(venues.id, events.venueId))
      .innerJoin(artists, eq(artists.userId, userId))
      .leftJoin(eventArtists, ofArtist)
      .leftJoin(promotors, eq(promotors.id, events.promotorId))
      .where(playedBy(userId, when))
      .orderBy(inOrder(events.startsAt), asc(events.id)),
    page,
  );
  return rows.map(({ province: _, ...row }) => row);
}

export function countArtistEvents(
  db: Executor,
  { userId, when }: { userId: string; when: 'upcoming' | 'past' },
): Promise<number> {
  const rows = db
    .select({ id: events.id })
    .from(events)
    .innerJoin(artists, eq(artists.userId, userId))
    .leftJoin(eventArtists, ofArtist)
    .where(playedBy(userId, when));
  return db.$count(rows.as('played'));
}
