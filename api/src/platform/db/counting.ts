import { sql, type SQLWrapper } from 'drizzle-orm';
import { countedAtMost } from '../paging';
import type { Reader } from './public-reads';

/** Counts rows, at most `countedAtMost`, so that a list of millions is answered quickly. */
export async function countUpTo(db: Reader, query: SQLWrapper): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from (${query} limit ${countedAtMost}) counted`,
  );
  return rows[0]?.total ?? 0;
}
