import { asc, eq } from 'drizzle-orm';
import { artists, events, merchandise, promotors, venues } from '../../db/schema';
import { venueDate, venueTime } from '../../db/vocabulary';
import type { Executor } from '../../platform/db/database';
import type { ArtworkKind } from './art/artwork';
import { noWords, posterWords, type PosterWords } from './art/posters/poster-words';

/** What is printed on a drawing that is some row's picture. */
export interface ShownArtwork {
  words: PosterWords;
}

/** Which table names the drawings of the kinds that carry no words. */
const shownIn = { artists, promotors, merchandise };

const addressOf = (kind: ArtworkKind, seed: string) => `/media/${kind}/${seed}.webp`;

/** @returns undefined when it is nobody's picture: those are refused, as they would be endless */
export async function findShownArtwork(
  db: Executor,
  kind: ArtworkKind,
  seed: string,
): Promise<ShownArtwork | undefined> {
  if (kind === 'posters') return findShownPoster(db, seed);
  const table = shownIn[kind];
  const rows = await db
    .select({ id: table.id })
    .from(table)
    .where(eq(table.imageUrl, addressOf(kind, seed)))
    .limit(1);
  return rows.length > 0 ? { words: noWords } : undefined;
}

/** A copy of an event has its poster too; it tells of the first one. */
async function findShownPoster(db: Executor, seed: string): Promise<ShownArtwork | undefined> {
  const [facts] = await db
    .select({
      title: events.title,
      artist: artists.stageName,
      date: venueDate(events.startsAt),
      time: venueTime(events.startsAt),
      timezone: venues.timezone,
      city: venues.city,
      venue: venues.name,
    })
    .from(events)
    .innerJoin(venues, eq(venues.id, events.venueId))
    .leftJoin(artists, eq(artists.id, events.artistId))
    .where(eq(events.imageUrl, addressOf('posters', seed)))
    .orderBy(asc(events.createdAt), asc(events.id))
    .limit(1);
  return facts && { words: posterWords(facts) };
}
