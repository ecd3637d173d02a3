import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { signInCodes } from '../../db/schema';
import type { Executor, Tx } from '../../platform/db/database';

/** How long the callback page may take. */
const seconds = 60;

type NewCode = Pick<typeof signInCodes.$inferInsert, 'codeHash' | 'browserHash' | 'userId'>;

export async function insertCode(tx: Tx, code: NewCode): Promise<void> {
  await tx.insert(signInCodes).values({
    ...code,
    expiresAt: sql`now() + make_interval(secs => ${seconds})`,
  });
}

const isGood = (codeHash: string, browserHash: string) =>
  and(
    eq(signInCodes.codeHash, codeHash),
    eq(signInCodes.browserHash, browserHash),
    gt(signInCodes.expiresAt, sql`now()`),
  );

/** @returns whom the code signs in, as long as it is good in this browser */
export async function findCodeOwner(
  db: Executor,
  codeHash: string,
  browserHash: string,
): Promise<string | undefined> {
  const [row] = await db
    .select({ userId: signInCodes.userId })
    .from(signInCodes)
    .where(isGood(codeHash, browserHash));
  return row?.userId;
}

/** Uses a code up; of many at once one wins. @returns false when it is no longer good */
export async function useCode(tx: Tx, codeHash: string, browserHash: string): Promise<boolean> {
  const { rowCount } = await tx.delete(signInCodes).where(isGood(codeHash, browserHash));
  return rowCount === 1;
}

export async function deleteOldCodes(db: Executor): Promise<void> {
  await db.delete(signInCodes).where(lt(signInCodes.expiresAt, sql`now()`));
}
