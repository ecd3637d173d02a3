import { sql } from 'drizzle-orm';
import { events, venues } from '../../db/schema';

/**
 * Changes with what a poster is printed with. It stands in the address, so that a browser asks for
 * the new poster and does not show the one it keeps. Whoever knows it knows the words already.
 */
export const wordsVersion = sql<string>`left(md5(json_build_array(
  ${events.title}, extract(epoch from ${events.startsAt}),
  (select a.stage_name from artists a where a.id = ${events.artistId}),
  (select c.name from categories c where c.id = ${events.categoryId}),
  ${venues.timezone}, ${venues.city}, ${venues.name})::text), 8)`;

/** Address of what an event shows: its upload, or a poster that is drawn for it. Needs its venue. */
export const shownPicture = sql<string>`case
  when ${events.imageUrl} is null
    then '/media/posters/acara-' || ${events.id} || '-w' || ${wordsVersion} || '.webp'
  when ${events.imageUrl} like '/media/posters/%'
    then left(${events.imageUrl}, -5) || '-w' || ${wordsVersion} || '.webp'
  else ${events.imageUrl} end`;

interface PosterName {
  /** Of the event that has no picture but this one; undefined for the name in a picture's address. */
  eventId: string | undefined;
  seed: string;
  version: string | undefined;
}

const parts =
  /^(acara-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})|[a-z0-9-]+?)(?:-w([0-9a-f]{8}))?$/;

/** Takes apart the name of a poster in an address. */
export function parsePosterName(name: string): PosterName {
  const [, seed = name, eventId, version] = parts.exec(name) ?? [];
  return { eventId, seed, version };
}

/** The poster of an event without a picture is of the family of its category, as `konser-12` is. */
export const seedOfEvent = (id: string, category: string | null): string =>
  `${(category ?? 'acara').toLowerCase().replace(/[^a-z0-9]+/g, '-')}-${id}`;
