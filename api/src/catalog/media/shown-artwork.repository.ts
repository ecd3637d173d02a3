import { and, asc, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { artists, categories, events, merchandise, promotors, venues } from '../../db/schema';
import { venueDate, venueTime } from '../../db/vocabulary';
import type { Executor } from '../../platform/db/database';
import type { ArtworkKind } from './art/artwork';
import { noWords, posterWords, type PosterWords } from './art/posters/poster-words';
import { parsePosterName, seedOfEvent, wordsVersion } from './poster-address';

/** What is printed on a drawing that is some row's picture. */
export interface ShownArtwork {
  /** What it is drawn from. */
  seed: string;
  words: PosterWords;
}

/** Which table names the drawings of the kinds that carry no words. */
const shownIn = { artists, promotors, merchandise };

const addressOf = (kind: ArtworkKind, seed: string) => `/media/${kind}/${seed}.webp`;

/** @returns undefined when it is nobody's picture: those are refused, as they would be endless */
export async function findShownArtwork(
  db: Executor,
  kind: ArtworkKind,
  name: string,
): Promise<ShownArtwork | undefined> {
  if (kind === 'posters') return findShownPoster(db, name);
  const table = shownIn[kind];
  const rows = await db
    .select({ id: table.id })
    .from(table)
    .where(eq(table.imageUrl, addressOf(kind, name)))
    .limit(1);
  return rows.length > 0 ? { seed: name, words: noWords } : undefined;
}

/**
 * Drafts and events that were taken down are not public: their posters are drawn for those who know
 * the version of their words. Where several events have one picture, it tells of the one whose words
 * these are, or else of the first.
 */
async function findShownPoster(db: Executor, name: string): Promise<ShownArtwork | undefined> {
  const { eventId, seed, version } = parsePosterName(name);
  const isNamed = sql`${wordsVersion} = ${version ?? ''}`;
  const [found] = await db
    .select({
      id: events.id,
      category: categories.name,
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
    .leftJoin(categories, eq(categories.id, events.categoryId))
    .leftJoin(artists, eq(artists.id, events.artistId))
    .where(
      and(
        eventId === undefined
          ? eq(events.imageUrl, addressOf('posters', seed))
          : and(eq(events.id, eventId), isNull(events.imageUrl)),
        or(inArray(events.status, ['scheduled', 'cancelled']), isNamed),
      ),
    )
    .orderBy(desc(isNamed), asc(events.createdAt), asc(events.id))
    .limit(1);
  if (found === undefined) return undefined;
  const { id, category, ...facts } = found;
  return {
    seed: eventId === undefined ? seed : seedOfEvent(id, category),
    words: posterWords(facts),
  };
}
