import { sql } from 'drizzle-orm';
import type { Db } from './database';

/** The time by the database's clock, which decides when sales open and orders expire. */
export async function databaseTime(db: Db): Promise<Date> {
  const { rows } = await db.execute<{ now: string }>(sql`select clock_timestamp() as now`);
  return new Date(rows[0]?.now ?? NaN);
}
