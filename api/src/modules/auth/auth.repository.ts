import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { loginFailures, sessions, verifications } from '../../db/schema';
import type { Executor } from '../../platform/db/database';

export async function insertSession(
  db: Executor,
  session: { tokenHash: string; userId: string; days: number },
): Promise<void> {
  await db.insert(sessions).values({
    tokenHash: session.tokenHash,
    userId: session.userId,
    expiresAt: sql`now() + make_interval(days => ${session.days})`,
  });
}

export async function revokeSession(db: Executor, tokenHash: string): Promise<void> {
  await db
    .update(sessions)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(sessions.tokenHash, tokenHash), isNull(sessions.revokedAt)));
}

export async function deleteOldSessions(db: Executor): Promise<void> {
  const longAgo = sql`now() - interval '30 days'`;
  await db
    .delete(sessions)
    .where(or(lt(sessions.expiresAt, longAgo), lt(sessions.revokedAt, longAgo)));
  await db.delete(loginFailures).where(lt(loginFailures.windowStartedAt, longAgo));
}

export async function insertVerification(
  db: Executor,
  verification: typeof verifications.$inferInsert,
): Promise<void> {
  await db.insert(verifications).values(verification);
}

const insideWindow = sql`${loginFailures.windowStartedAt} > now() - interval '5 minutes'`;

export async function recentFailures(db: Executor, key: string): Promise<number> {
  const [row] = await db
    .select({ failures: loginFailures.failures })
    .from(loginFailures)
    .where(and(eq(loginFailures.key, key), insideWindow));
  return row?.failures ?? 0;
}

export async function addFailure(db: Executor, key: string): Promise<void> {
  await db
    .insert(loginFailures)
    .values({ key, failures: 1 })
    .onConflictDoUpdate({
      target: loginFailures.key,
      set: {
        failures: sql`case when ${insideWindow} then ${loginFailures.failures} + 1 else 1 end`,
        windowStartedAt: sql`case when ${insideWindow} then ${loginFailures.windowStartedAt} else now() end`,
      },
    });
}

export async function clearFailures(db: Executor, key: string): Promise<void> {
  await db.delete(loginFailures).where(eq(loginFailures.key, key));
}
