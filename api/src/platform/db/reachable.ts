import { sql } from 'drizzle-orm';
import type { Db } from './database';

/** Whether the database answers. */
export async function isReachable(db: Db): Promise<boolean> {
  try {
    await db.execute(sql`select 1`);
    return true;
  } catch {
    return false;
  }
}
