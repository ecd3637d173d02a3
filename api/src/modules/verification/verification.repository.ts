import { and, asc, eq } from 'drizzle-orm';
import { users, verificationDecisions, verifications } from '../../db/schema';
import type { Executor, Tx } from '../../platform/db/database';
import { userColumns } from '../users/users.repository';

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
    .where(eq(verifications.status, 'pending'))
    .orderBy(asc(verifications.submittedAt), asc(verifications.id))
    .limit(500);
}

export async function verificationExists(db: Executor, id: string): Promise<boolean> {
  return (await db.$count(verifications, eq(verifications.id, id))) > 0;
}

/** @returns false when somebody has decided already */
export async function closePending(
  tx: Tx,
  id: string,
  status: 'approved' | 'rejected',
): Promise<boolean> {
  const { rowCount } = await tx
    .update(verifications)
    .set({ status })
    .where(and(eq(verifications.id, id), eq(verifications.status, 'pending')));
  return rowCount === 1;
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
