import { sql } from 'drizzle-orm';
import type { Reader } from '../../platform/db/public-reads';
import type { Page } from '../../platform/paging';

/** Everything with a public page of its own. Ids never change, so neither does the order. */
const entries = sql`
  select 1 as part, '/events/' as folder, id, updated_at from events
    where status = 'scheduled' and starts_at > now() - interval '30 days'
  union all select 2, '/artists/', id, updated_at from artists
  union all select 3, '/promotors/', id, updated_at from promotors
  union all select 4, '/merchandise/', id, updated_at from merchandise where status = 'listed'`;

export async function listPublicPages(db: Reader, { page, limit }: Page) {
  const { rows } = await db.execute<{ path: string; updated_at: Date }>(sql`
    select folder || id as path, updated_at from (${entries}) entry
    order by part, id limit ${limit} offset ${(page - 1) * limit}`);
  return rows.map((row) => ({ path: row.path, updatedAt: new Date(row.updated_at) }));
}

export async function countPublicPages(db: Reader): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from (${entries}) entry`,
  );
  return rows[0]?.total ?? 0;
}
