import { asc, eq, lte, sql } from 'drizzle-orm';
import { discardedFiles } from '../../db/schema';
import type { Db, Tx } from '../db/database';

/** Notes a file that is about to be written: it is deleted in an hour unless a row names it. */
export async function announceFile(db: Db, key: string): Promise<void> {
  await db.insert(discardedFiles).values({ key, notBefore: sql`now() + interval '1 hour'` });
}

/** Locks the key of a file that no row needs; skips those that others have locked. */
export async function lockDiscarded(tx: Tx): Promise<string | undefined> {
  const [row] = await tx
    .select({ key: discardedFiles.key })
    .from(discardedFiles)
    .where(lte(discardedFiles.notBefore, sql`now()`))
    .orderBy(asc(discardedFiles.notBefore))
    .limit(1)
    .for('update', { skipLocked: true });
  return row?.key;
}

export async function removeDiscarded(tx: Tx, key: string): Promise<void> {
  await tx.delete(discardedFiles).where(eq(discardedFiles.key, key));
}
