import { eq, inArray, sql } from 'drizzle-orm';
import { refundProofs } from '../../db/schema';
import type { Executor, Tx } from '../../platform/db/database';

/** Stores a proof and replaces an earlier one. */
export async function putProof(tx: Tx, proof: typeof refundProofs.$inferInsert): Promise<void> {
  const { uploadedBy, type, content = null, contentKey = null, keyId } = proof;
  await tx
    .insert(refundProofs)
    .values(proof)
    .onConflictDoUpdate({
      target: refundProofs.refundId,
      set: { uploadedBy, type, content, contentKey, keyId, createdAt: sql`now()` },
    });
}

export async function hasProof(db: Executor, refundId: string): Promise<boolean> {
  return (await db.$count(refundProofs, eq(refundProofs.refundId, refundId))) > 0;
}

export async function findProof(db: Executor, refundId: string) {
  const [row] = await db
    .select({
      type: refundProofs.type,
      content: refundProofs.content,
      contentKey: refundProofs.contentKey,
      keyId: refundProofs.keyId,
    })
    .from(refundProofs)
    .where(eq(refundProofs.refundId, refundId));
  return row;
}

/** The ids of those refunds that have a proof. */
export async function selectProven(db: Executor, refundIds: string[]): Promise<Set<string>> {
  if (refundIds.length === 0) return new Set();
  const rows = await db
    .select({ id: refundProofs.refundId })
    .from(refundProofs)
    .where(inArray(refundProofs.refundId, refundIds));
  return new Set(rows.map(({ id }) => id));
}

/** Deletes proofs, because they show the bank account that the money went to. */
export async function deleteProofsOf(tx: Tx, orderIds: string[]): Promise<void> {
  if (orderIds.length === 0) return;
  await tx.execute(
    sql`delete from refund_proofs p using refunds r
        where r.id = p.refund_id and r.order_id = any(${sql.param(orderIds)}::uuid[])`,
  );
}
