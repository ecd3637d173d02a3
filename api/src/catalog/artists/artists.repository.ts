import { and, asc, count, desc, eq, ilike, isNotNull, sql } from 'drizzle-orm';
import { artists } from '../../db/schema';
import { prepared } from '../../platform/db/prepared';
import type { Reader } from '../../platform/db/public-reads';
import { paged } from '../../platform/db/paged';
import { containing } from '../../platform/db/patterns';
import type { Page } from '../../platform/paging';

const columns = {
  id: artists.id,
  stage_name: artists.stageName,
  bio: artists.bio,
  genre: artists.genre,
  city: artists.city,
  links: sql`coalesce(${artists.links}, '[]')`.mapWith(artists.links).as('links'),
  image_url: artists.imageUrl,
  image_preview: artists.imagePreview,
};

export interface ArtistFilters {
  q?: string | undefined;
  genre?: string | undefined;
}

const matching = ({ q, genre }: ArtistFilters) =>
  and(
    q ? ilike(artists.stageName, containing(q)) : undefined,
    genre ? sql`lower(${artists.genre}) = lower(${genre})` : undefined,
  );

export function listArtists(db: Reader, filters: ArtistFilters, page: Page) {
  return paged(
    db
      .select(columns)
      .from(artists)
      .where(matching(filters))
      .orderBy(asc(artists.stageName), asc(artists.id)),
    page,
  );
}

export const countArtists = (db: Reader, filters: ArtistFilters): Promise<number> =>
  db.$count(artists, matching(filters));

export function listGenres(db: Reader) {
  return db
    .select({ name: sql<string>`${artists.genre}`.as('name'), count: count() })
    .from(artists)
    .where(isNotNull(artists.genre))
    .groupBy(artists.genre)
    .orderBy(desc(count()), asc(artists.genre));
}

const artistById = prepared('artist_by_id', (db) =>
  db
    .select(columns)
    .from(artists)
    .where(eq(artists.id, sql.placeholder('id'))),
);

export async function findArtist(db: Reader, id: string) {
  const [artist] = await artistById(db, { id });
  return artist;
}
