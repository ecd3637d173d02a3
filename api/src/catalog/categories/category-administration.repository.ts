import { asc, eq, sql } from 'drizzle-orm';
import { categories } from '../../db/schema';
import type { Executor, Tx } from '../../platform/db/database';

/** All categories in their order, with how many events have each, whatever their state. */
export function selectCategories(db: Executor) {
  return db
    .select({
      id: categories.id,
      name: categories.name,
      description: categories.description,
      events: sql<number>`(select count(*)::int from events e
        where e.category_id = categories.id)`.as('events'),
    })
    .from(categories)
    .orderBy(asc(categories.position), asc(categories.name));
}

/** Allows one change at a time, because changes compare names and count positions. */
export async function lockCategories(tx: Tx): Promise<void> {
  await tx.execute(sql`lock table categories in share row exclusive mode`);
}

/** Puts it behind all others. @returns its id */
export async function insertCategory(
  tx: Tx,
  category: { name: string; description: string | null },
): Promise<string> {
  const last = sql`(select coalesce(max(position), 0) + 1 from categories)`;
  const [row] = await tx
    .insert(categories)
    .values({ ...category, position: last })
    .returning({ id: categories.id });
  if (row === undefined) throw new Error('the insert of a category returned no row');
  return row.id;
}

export async function updateCategory(
  tx: Tx,
  id: string,
  change: { name: string; description: string | null },
): Promise<void> {
  await tx.update(categories).set(change).where(eq(categories.id, id));
}

/** A concurrent write that gives an event this category waits for the deletion, then fails. */
export async function deleteCategory(tx: Tx, id: string): Promise<void> {
  await tx.delete(categories).where(eq(categories.id, id));
}

export async function placeCategories(tx: Tx, ids: string[]): Promise<void> {
  for (const [index, id] of ids.entries()) {
    await tx
      .update(categories)
      .set({ position: index + 1 })
      .where(eq(categories.id, id));
  }
}
