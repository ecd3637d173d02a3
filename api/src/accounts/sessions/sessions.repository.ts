import { and, desc, eq, gt, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { sessions, signInCodes, users, verifications } from '../../db/schema';
import type { Executor, Tx } from '../../platform/db/database';
import { ofUser, userColumns, type User } from '../../owners';

/** The longest life of a session, however often it is used. */
const longestDays = 180;

interface NewSession {
  tokenHash: string;
  userId: string;
  days: number;
  device: string;
  address: string;
}

export async function insertSession(db: Executor, session: NewSession): Promise<void> {
  const { days, ...columns } = session;
  await db.insert(sessions).values({
    ...columns,
    expiresAt: sql`now() + make_interval(days => ${Math.min(days, longestDays)})`,
  });
}

const isOpen = and(isNull(sessions.revokedAt), gt(sessions.expiresAt, sql`now()`));
const longUnseen = sql`${sessions.lastSeenAt} < now() - interval '10 minutes'`;

/**
 * The account of a session that is neither expired nor revoked. Prolongs the session to `days` from
 * now, at most once in ten minutes.
 */
export async function findAndProlongSession(
  db: Executor,
  tokenHash: string,
  days: number,
): Promise<User | undefined> {
  const [row] = await db
    .select({ user: userColumns, stale: sql<boolean>`${longUnseen}` })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(verifications, ofUser)
    .where(and(eq(sessions.tokenHash, tokenHash), isOpen, isNull(users.suspendedAt)));
  if (row?.stale) await prolong(db, tokenHash, days);
  return row?.user;
}

/** Whether a session is still open. For callers that hold the lock of its account. */
export async function isSessionOpen(tx: Tx, tokenHash: string): Promise<boolean> {
  return (await tx.$count(sessions, and(eq(sessions.tokenHash, tokenHash), isOpen))) > 0;
}

async function prolong(db: Executor, tokenHash: string, days: number): Promise<void> {
  const wanted = sql`now() + make_interval(days => ${days})`;
  const latest = sql`${sessions.createdAt} + make_interval(days => ${longestDays})`;
  await db
    .update(sessions)
    .set({ lastSeenAt: sql`now()`, expiresAt: sql`least(${wanted}, ${latest})` })
    .where(and(eq(sessions.tokenHash, tokenHash), isOpen, longUnseen));
}

export async function selectSessions(db: Executor, userId: string) {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isOpen))
    .orderBy(desc(sessions.lastSeenAt), sessions.id)
    .limit(100);
}

const revoked = { revokedAt: sql`now()` };

export async function revokeByToken(db: Executor, tokenHash: string): Promise<void> {
  await db
    .update(sessions)
    .set(revoked)
    .where(and(eq(sessions.tokenHash, tokenHash), isNull(sessions.revokedAt)));
}

/** @returns false when this account has no such open session */
export async function revokeById(db: Executor, userId: string, id: string): Promise<boolean> {
  const { rowCount } = await db
    .update(sessions)
    .set(revoked)
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId), isOpen));
  return rowCount === 1;
}

/**
 * Ends sessions and sign-ins that have begun: what they have proved does not count any more.
 * @param keep the token hash of a session that stays open
 */
export async function revokeAll(db: Executor, userId: string, keep?: string): Promise<void> {
  await db
    .update(users)
    .set({ signInsVoidBefore: sql`clock_timestamp()` })
    .where(eq(users.id, userId));
  await db.delete(signInCodes).where(eq(signInCodes.userId, userId));
  await db
    .update(sessions)
    .set(revoked)
    .where(
      and(
        eq(sessions.userId, userId),
        isNull(sessions.revokedAt),
        keep === undefined ? undefined : ne(sessions.tokenHash, keep),
      ),
    );
}

export async function deleteOldSessions(db: Executor): Promise<void> {
  const longAgo = sql`now() - interval '30 days'`;
  await db
    .delete(sessions)
    .where(or(lt(sessions.expiresAt, longAgo), lt(sessions.revokedAt, longAgo)));
}
