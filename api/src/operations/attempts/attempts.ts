import { eq, lt, sql } from 'drizzle-orm';
import { attempts } from '../../db/schema';
import { sha256 } from '../../platform/auth/tokens';
import type { Executor } from '../../platform/db/database';
import { RateLimited } from '../../platform/errors/common.errors';

/** How often something may be tried within `minutes`, which begin with the first try. */
export interface AttemptLimit {
  /** What is tried and by whom, e.g. `password|<id of the account>|elsewhere`. */
  subject: string;
  max: number;
  minutes: number;
}

/** @returns the number of tries with this one, and the seconds until they do not count any more */
export async function addAttempt(db: Executor, limit: Omit<AttemptLimit, 'max'>) {
  const length = sql`make_interval(mins => ${limit.minutes})`;
  const insideWindow = sql`${attempts.windowStartedAt} > now() - ${length}`;
  const [row] = await db
    .insert(attempts)
    .values({ key: sha256(limit.subject), count: 1 })
    .onConflictDoUpdate({
      target: attempts.key,
      set: {
        count: sql`case when ${insideWindow} then ${attempts.count} + 1 else 1 end`,
        windowStartedAt: sql`case when ${insideWindow} then ${attempts.windowStartedAt} else now() end`,
      },
    })
    .returning({
      count: attempts.count,
      seconds: sql<number>`ceil(extract(epoch from ${attempts.windowStartedAt} + ${length} - now()))::int`,
    });
  return row ?? { count: 1, seconds: limit.minutes * 60 };
}

/**
 * Counts first and compares then, so that concurrent tries cannot pass together.
 * Never call it inside a transaction that a refusal would roll back.
 * @throws RateLimited when there were too many tries
 */
export async function countAttempt(db: Executor, limit: AttemptLimit): Promise<void> {
  const { count, seconds } = await addAttempt(db, limit);
  if (count > limit.max) throw new RateLimited(seconds);
}

/** Like `countAttempt`, for actions that are silently skipped above the limit. */
export async function isWithin(db: Executor, limit: AttemptLimit): Promise<boolean> {
  try {
    await countAttempt(db, limit);
    return true;
  } catch (error) {
    if (error instanceof RateLimited) return false;
    throw error;
  }
}

/** Clears the count after a successful try. */
export async function forgetAttempts(
  db: Executor,
  { subject }: Pick<AttemptLimit, 'subject'>,
): Promise<void> {
  await db.delete(attempts).where(eq(attempts.key, sha256(subject)));
}

/** Takes this one try out of the count; the others stay. @returns how many are left */
export async function takeBackAttempt(
  db: Executor,
  { subject }: Pick<AttemptLimit, 'subject'>,
): Promise<number> {
  const [row] = await db
    .update(attempts)
    .set({ count: sql`greatest(${attempts.count} - 1, 0)` })
    .where(eq(attempts.key, sha256(subject)))
    .returning({ count: attempts.count });
  return row?.count ?? 0;
}

/** Limits last only minutes, and keys are hashes of addresses, so old rows are deleted. */
export async function deleteOldAttempts(db: Executor): Promise<void> {
  await db.delete(attempts).where(lt(attempts.windowStartedAt, sql`now() - interval '1 day'`));
}
