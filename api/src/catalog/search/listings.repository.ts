import { count, sql, type SQL } from 'drizzle-orm';
import { eventListings as listing } from '../../db/schema';
import type { Executor } from '../../platform/db/database';

export interface ListingSelection {
  where: SQL | undefined;
  orderBy: SQL[];
  limit: number;
  offset: number;
}

/** Ids of the events of one page, in order. */
export async function selectListings(db: Executor, selection: ListingSelection): Promise<string[]> {
  const rows = await db
    .select({ id: listing.eventId })
    .from(listing)
    .where(selection.where)
    .orderBy(...selection.orderBy)
    .limit(selection.limit)
    .offset(selection.offset);
  return rows.map(({ id }) => id);
}

export async function countListings(db: Executor, where: SQL | undefined): Promise<number> {
  const [row] = await db.select({ total: count() }).from(listing).where(where);
  return row?.total ?? 0;
}

/** @returns how many listings had outdated facts about their stock */
export async function refreshListings(db: Executor): Promise<number> {
  const { rows } = await db.execute<{ refreshed: number }>(
    sql`select refresh_listings() as refreshed`,
  );
  return rows[0]?.refreshed ?? 0;
}
