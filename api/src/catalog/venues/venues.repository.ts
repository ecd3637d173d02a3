import { and, asc, eq, ilike, or, sql } from 'drizzle-orm';
import { venues } from '../../db/schema';
import type { Executor, Tx } from '../../platform/db/database';
import { containing } from '../../platform/db/patterns';
import type { NewVenue } from './venues.schema';

/** Venues whose name or city holds every word. */
export function searchVenues(db: Executor, q: string, limit: number) {
  const words = q.split(/\s+/).filter(Boolean);
  const holds = (word: string) =>
    or(ilike(venues.name, containing(word)), ilike(venues.city, containing(word)));
  return db
    .select()
    .from(venues)
    .where(and(...words.map(holds)))
    .orderBy(asc(venues.name), asc(venues.id))
    .limit(limit);
}

export async function findSameVenue(db: Executor, { name, city }: NewVenue) {
  const [venue] = await db
    .select()
    .from(venues)
    .where(
      and(
        eq(sql`lower(${venues.name})`, name.toLowerCase()),
        eq(sql`lower(${venues.city})`, city.toLowerCase()),
      ),
    )
    .limit(1);
  return venue;
}

export async function insertVenue(tx: Tx, values: NewVenue) {
  const [venue] = await tx.insert(venues).values(values).returning();
  if (venue === undefined) throw new Error('a venue was not written');
  return venue;
}
