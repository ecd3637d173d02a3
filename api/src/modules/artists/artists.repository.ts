import { asc, count, eq, ilike } from 'drizzle-orm';
import { artists } from '../../db/schema';
import type { Executor } from '../../platform/db/database';
import { containing } from '../../platform/db/patterns';

const columns = {
  id: artists.id,
  stage_name: artists.stageName,
  bio: artists.bio,
  genre: artists.genre,
  image_url: artists.imageUrl,
};

const matching = (q: string | undefined) =>
  q ? ilike(artists.stageName, containing(q)) : undefined;

export function listArtists(
  db: Executor,
  { q, limit, offset }: { q: string | undefined; limit: number; offset: number },
) {
  return db
    .select(columns)
    .from(artists)
    .where(matching(q))
    .orderBy(asc(artists.stageName), asc(artists.id))
    .limit(limit)
    .offset(offset);
}

export async function countArtists(db: Executor, q: string | undefined): Promise<number> {
  const [row] = await db.select({ total: count() }).from(artists).where(matching(q));
  return row?.total ?? 0;
}

export async function findArtist(db: Executor, id: string) {
  const [artist] = await db.select(columns).from(artists).where(eq(artists.id, id));
  return artist;
}
