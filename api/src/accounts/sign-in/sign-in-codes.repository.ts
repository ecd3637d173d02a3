import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { signInCodes } from '../../db/schema';
import type { Executor, Tx } from '../../platform/db/database';

/** How long the callback page may take. */
const seconds = 60;

/** For accounts that must enter a second-factor code too: this code alone signs nobody in. */
const secondsWithFactor = 300;

type Column = 'codeHash' | 'browserHash' | 'userId' | 'strongAt';
type NewCode = Pick<typeof signInCodes.$inferInsert, Column> & { factorNeeded: boolean };

export async function insertCode(tx: Tx, { factorNeeded, ...code }: NewCode): Promise<void> {
  await tx.insert(signInCodes).values({
    ...code,
    expiresAt: sql`now() + make_interval(secs => ${factorNeeded ? secondsWithFactor : seconds})`,
  });
}

const isGood = (codeHash: string, browserHash: string) =>
  and(
    eq(signInCodes.codeHash, codeHash),
    eq(signInCodes.browserHash, browserHash),
    gt(signInCodes.expiresAt, sql`now()`),
  );

/** @returns the valid code's account, and when the provider saw a second factor */
export async function findCode(db: Executor, codeHash: string, browserHash: string) {
  const { userId, strongAt } = signInCodes;
  const [row] = await db
    .select({ userId, strongAt })
    .from(signInCodes)
    .where(isGood(codeHash, browserHash));
  return row;
}

/** Uses a code up; of concurrent requests one succeeds. @returns false when it is not valid */
export async function useCode(tx: Tx, codeHash: string, browserHash: string): Promise<boolean> {
  const { rowCount } = await tx.delete(signInCodes).where(isGood(codeHash, browserHash));
  return rowCount === 1;
}

export async function deleteOldCodes(db: Executor): Promise<void> {
  await db.delete(signInCodes).where(lt(signInCodes.expiresAt, sql`now()`));
}
