import { sql, type SQL } from 'drizzle-orm';
import { deletedListings, eventListings as listing } from '../../db/schema';
import type { Executor } from '../../platform/db/database';
import type { Reader } from '../../platform/db/public-reads';
import { paged } from '../../platform/db/paged';
import type { Page } from '../../platform/paging';

export interface ListingSelection {
  where: SQL | undefined;
  orderBy: SQL[];
}

/** Ids of the events of one page, in order. */
export async function selectListings(
  db: Reader,
  selection: ListingSelection,
  page: Page,
): Promise<string[]> {
  const rows = await paged(
    db
      .select({ id: listing.eventId })
      .from(listing)
      .where(selection.where)
      .orderBy(...selection.orderBy),
    page,
  );
  return rows.map(({ id }) => id);
}

export const countListings = (db: Reader, where: SQL | undefined): Promise<number> =>
  db.$count(listing, where);

/** @returns how many listings had outdated facts about their stock */
export async function refreshListings(db: Executor): Promise<number> {
  const { rows } = await db.execute<{ refreshed: number }>(
    sql`select refresh_listings() as refreshed`,
  );
  return rows[0]?.refreshed ?? 0;
}

/** Processes that keep a copy of all listings read what changed every second. */
export async function forgetDeletedListings(db: Executor): Promise<void> {
  await db
    .delete(deletedListings)
    .where(sql`${deletedListings.deletedAt} < now() - interval '2 days'`);
}
