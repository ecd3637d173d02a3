import { desc, asc, sql } from 'drizzle-orm';
import { artists } from '../../db/schema';
import type { Executor } from '../../platform/db/database';

/** From which similarity of trigrams on a name may be another one with a slip in it. */
const similar = 0.6;

/** Names without case, accents, spaces and signs. */
const letters = (name: unknown) => sql`replace(fold_text(${name}), ' ', '')`;

/** Artists of such a name: the same letters, or nearly; the most similar first. */
export function selectNamesakes(db: Executor, stageName: string) {
  const [known, wanted] = [letters(artists.stageName), letters(stageName)];
  const likeness = sql`case when ${known} = ${wanted} then 1 else similarity(${known}, ${wanted}) end`;
  return db
    .select({
      id: artists.id,
      stage_name: artists.stageName,
      genre: artists.genre,
      hasAccount: sql<boolean>`${artists.userId} is not null`.as('has_account'),
    })
    .from(artists)
    .where(sql`${likeness} >= ${similar}`)
    .orderBy(desc(likeness), asc(artists.id))
    .limit(5);
}
