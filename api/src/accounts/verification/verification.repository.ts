import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { users, verificationDecisions, verifications } from '../../db/schema';
import type { Executor, Tx } from '../../platform/db/database';
import { isAlive, userColumns } from '../../owners';

export async function selectPending(db: Executor) {
  return db
    .select({
      id: verifications.id,
      roleType: verifications.roleType,
      additionalData: verifications.additionalData,
      submittedAt: verifications.submittedAt,
      user: userColumns,
    })
    .from(verifications)
    .innerJoin(users, eq(users.id, verifications.userId))
    .where(and(eq(verifications.status, 'pending'), isAlive))
    .orderBy(asc(verifications.submittedAt), asc(verifications.id))
    .limit(500);
}

/** An account's application and its result; notes of an approval are for admins only. */
export async function selectOwn(db: Executor, userId: string) {
  const [row] = await db
    .select({
      roleType: verifications.roleType,
      status: verifications.status,
      additionalData: verifications.additionalData,
      submittedAt: verifications.submittedAt,
      decidedAt: verificationDecisions.decidedAt,
      reason: verificationDecisions.reason,
    })
    .from(verifications)
    .leftJoin(verificationDecisions, eq(verificationDecisions.verificationId, verifications.id))
    .where(eq(verifications.userId, userId))
    .orderBy(desc(verificationDecisions.decidedAt))
    .limit(1);
  return row;
}

/** The application of an account, locked until the end of the transaction. */
export async function lockOwn(tx: Tx, userId: string) {
  const [row] = await tx
    .select({
      id: verifications.id,
      status: verifications.status,
      roleType: verifications.roleType,
    })
    .from(verifications)
    .where(eq(verifications.userId, userId))
    .for('update');
  return row;
}

/** Puts an application to the end of the queue. */
export async function reopen(tx: Tx, id: string, additionalData: Record<string, unknown>) {
  await tx
    .update(verifications)
    .set({ status: 'pending', additionalData, submittedAt: sql`now()` })
    .where(eq(verifications.id, id));
}

export async function verificationExists(db: Executor, id: string): Promise<boolean> {
  return (await db.$count(verifications, eq(verifications.id, id))) > 0;
}

/**
 * Locks the account of an application against deletion. Runs before any other write, as the lock of
 * the deletion does, which prevents deadlocks.
 */
export async function holdApplicant(tx: Tx, id: string): Promise<void> {
  await tx
    .select({ id: users.id })
    .from(verifications)
    .innerJoin(users, eq(users.id, verifications.userId))
    .where(eq(verifications.id, id))
    .for('key share', { of: users });
}

/** @returns the applicant's account id, or undefined when somebody has decided already */
export async function closePending(
  tx: Tx,
  id: string,
  status: 'approved' | 'rejected',
): Promise<string | undefined> {
  const [row] = await tx
    .update(verifications)
    .set({ status })
    .where(and(eq(verifications.id, id), eq(verifications.status, 'pending')))
    .returning({ userId: verifications.userId });
  return row?.userId;
}

export async function insertDecision(
  tx: Tx,
  decision: typeof verificationDecisions.$inferInsert,
): Promise<Date> {
  const [row] = await tx
    .insert(verificationDecisions)
    .values(decision)
    .returning({ decidedAt: verificationDecisions.decidedAt });
  if (row === undefined) throw new Error('the insert of a decision returned no row');
  return row.decidedAt;
}
