import { and, eq, gt, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { recoveryCodes, secondFactors, sessions } from '../../db/schema';
import type { Executor, Tx } from '../../platform/db/database';

/** A set-up that was not confirmed is valid for an hour. */
const isFresh = gt(secondFactors.createdAt, sql`now() - interval '1 hour'`);

interface SealedSecret {
  userId: string;
  secret: Buffer;
  keyId: string;
}

/** Starts a set-up, replaces an unconfirmed one. @returns false when a factor is on already */
export async function insertPending(tx: Tx, { userId, ...sealed }: SealedSecret) {
  const { rowCount } = await tx
    .insert(secondFactors)
    .values({ userId, ...sealed })
    .onConflictDoUpdate({
      target: secondFactors.userId,
      set: { ...sealed, createdAt: sql`now()` },
      setWhere: isNull(secondFactors.confirmedAt),
    });
  return rowCount === 1;
}

/** An account's factor, confirmed or not, with the database's time in seconds since 1970. */
export async function findFactor(db: Executor, userId: string) {
  const { secret, keyId, confirmedAt } = secondFactors;
  const [row] = await db
    .select({
      secret,
      keyId,
      confirmedAt,
      fresh: sql<boolean>`${isFresh}`,
      seconds: sql<number>`extract(epoch from clock_timestamp())::float8`,
    })
    .from(secondFactors)
    .where(eq(secondFactors.userId, userId));
  return row;
}

export async function confirmFactor(tx: Tx, userId: string, step: number): Promise<void> {
  await tx
    .update(secondFactors)
    .set({ confirmedAt: sql`now()`, lastStep: step })
    .where(eq(secondFactors.userId, userId));
}

/**
 * Uses up the code of a half minute; of concurrent requests only one succeeds.
 * @returns false when this code, or a later one, was used before
 */
export async function useStep(tx: Tx, userId: string, step: number): Promise<boolean> {
  const { rowCount } = await tx
    .update(secondFactors)
    .set({ lastStep: step })
    .where(
      and(
        eq(secondFactors.userId, userId),
        isNotNull(secondFactors.confirmedAt),
        or(isNull(secondFactors.lastStep), lt(secondFactors.lastStep, step)),
      ),
    );
  return rowCount === 1;
}

/** @returns false when the account has no such code (any more) */
export async function useRecoveryCode(tx: Tx, userId: string, codeHash: string): Promise<boolean> {
  const { rowCount } = await tx
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.codeHash, codeHash), eq(recoveryCodes.userId, userId)));
  return rowCount === 1;
}

export async function replaceRecoveryCodes(tx: Tx, userId: string, hashes: string[]) {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.insert(recoveryCodes).values(hashes.map((codeHash) => ({ codeHash, userId })));
}

export const countRecoveryCodes = (db: Executor, userId: string): Promise<number> =>
  db.$count(recoveryCodes, eq(recoveryCodes.userId, userId));

export async function deleteFactor(tx: Tx, userId: string): Promise<void> {
  await tx.delete(secondFactors).where(eq(secondFactors.userId, userId));
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  // What sessions proved with the old factor does not count for the next one.
  await tx.update(sessions).set({ strongAt: null }).where(eq(sessions.userId, userId));
}

/** Deletes set-ups that were started over an hour ago and not confirmed. */
export async function deletePendingFactors(db: Executor): Promise<void> {
  await db.delete(secondFactors).where(and(isNull(secondFactors.confirmedAt), sql`not ${isFresh}`));
}

/** Whether somebody signed in with this session within the last ten minutes. */
export async function isSessionNew(tx: Tx, tokenHash: string): Promise<boolean> {
  const lately = gt(sessions.createdAt, sql`now() - interval '10 minutes'`);
  return (await tx.$count(sessions, and(eq(sessions.tokenHash, tokenHash), lately))) > 0;
}

/** Notes that a session proved a second factor. @param at the provider's time; now if left out */
export async function noteStrong(tx: Tx, tokenHash: string, at?: Date): Promise<void> {
  const strongAt =
    at === undefined ? sql`now()` : sql`least(${at.toISOString()}::timestamptz, now())`;
  await tx.update(sessions).set({ strongAt }).where(eq(sessions.tokenHash, tokenHash));
}

/** Whether a session has proved a second factor in the last ten minutes. */
export async function isStrong(db: Executor, tokenHash: string): Promise<boolean> {
  const lately = gt(sessions.strongAt, sql`now() - interval '10 minutes'`);
  return (await db.$count(sessions, and(eq(sessions.tokenHash, tokenHash), lately))) > 0;
}
