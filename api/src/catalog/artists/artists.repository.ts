import { and, asc, count, desc, eq, ilike, isNotNull, sql } from 'drizzle-orm';
import { artists } from '../../db/schema';
import type { Executor } from '../../platform/db/database';
import { containing } from '../../platform/db/patterns';

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

export function listArtists(
  db: Executor,
  { limit, offset, ...filters }: ArtistFilters & { limit: number; offset: number },
) {
  return db
    .select(columns)
    .from(artists)
    .where(matching(filters))
    .orderBy(asc(artists.stageName), asc(artists.id))
    .limit(limit)
    .offset(offset);
}

export async function countArtists(db: Executor, filters: ArtistFilters): Promise<number> {
  const [row] = await db.select({ total: count() }).from(artists).where(matching(filters));
  return row?.total ?? 0;
}

export function listGenres(db: Executor) {
  return db
    .select({ name: sql<string>`${artists.genre}`.as('name'), count: count() })
    .from(artists)
    .where(isNotNull(artists.genre))
    .groupBy(artists.genre)
    .orderBy(desc(count()), asc(artists.genre));
}

export async function findArtist(db: Executor, id: string) {
  const [artist] = await db.select(columns).from(artists).where(eq(artists.id, id));
  return artist;
}
