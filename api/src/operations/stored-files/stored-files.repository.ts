import { and, asc, eq, gt, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { proofDays, documentDays } from '@panggung/policy';
import { refundProofs, refunds, secondFactors, verificationDocuments } from '../../db/schema';
import type { Db, Tx } from '../../platform/db/database';
import type { Kept } from '../../platform/files/file-store';

export type FileKind = 'document' | 'proof' | 'second_factor';

/** The row that a file belongs to. It is part of the seal, so the file opens for no other row. */
export const placeOf = (kind: FileKind, id: string): string => `${kind}:${id}`;

interface Wanted {
  keyId: string;
  /** The id of the previous file. */
  after: string | undefined;
}

/** Locks the next file that is not sealed with this key; skips files that others have locked. */
export async function lockOtherwiseSealed(tx: Tx, kind: FileKind, { keyId, after }: Wanted) {
  if (kind === 'document') {
    const { id, content, contentKey, keyId: key } = verificationDocuments;
    const [row] = await tx
      .select({ id, content, contentKey, keyId: key })
      .from(verificationDocuments)
      .where(and(or(isNull(key), ne(key, keyId)), after === undefined ? undefined : gt(id, after)))
      .orderBy(asc(id))
      .limit(1)
      .for('update', { skipLocked: true });
    return row;
  }
  if (kind === 'second_factor') {
    const { userId: id, secret: content, keyId: key } = secondFactors;
    const [row] = await tx
      .select({ id, content, keyId: key })
      .from(secondFactors)
      .where(and(ne(key, keyId), after === undefined ? undefined : gt(id, after)))
      .orderBy(asc(id))
      .limit(1)
      .for('update', { skipLocked: true });
    return row && { ...row, contentKey: null };
  }
  const { refundId: id, content, contentKey, keyId: key } = refundProofs;
  const [row] = await tx
    .select({ id, content, contentKey, keyId: key })
    .from(refundProofs)
    .where(and(or(isNull(key), ne(key, keyId)), after === undefined ? undefined : gt(id, after)))
    .orderBy(asc(id))
    .limit(1)
    .for('update', { skipLocked: true });
  return row;
}

export async function replaceSealed(
  tx: Tx,
  kind: FileKind,
  id: string,
  sealed: Kept & { keyId: string },
): Promise<void> {
  if (kind === 'document') {
    await tx.update(verificationDocuments).set(sealed).where(eq(verificationDocuments.id, id));
  } else if (kind === 'second_factor') {
    const { content: secret, keyId } = sealed;
    if (secret === null) throw new Error('a secret of a second factor lies in its row');
    await tx.update(secondFactors).set({ secret, keyId }).where(eq(secondFactors.userId, id));
  } else {
    await tx.update(refundProofs).set(sealed).where(eq(refundProofs.refundId, id));
  }
}

/** Deletes documents of applications whose decision is long past. */
export async function deleteOldDocuments(db: Db): Promise<void> {
  await db.execute(sql`
    delete from verification_documents d using verifications v
    where v.id = d.verification_id and v.status in ('approved', 'rejected')
      and d.created_at < now() - make_interval(days => ${documentDays})
      and not exists (select from verification_decisions x where x.verification_id = v.id
        and x.decided_at > now() - make_interval(days => ${documentDays}))`);
}

/** Deletes proofs of transfers that are too old to be disputed. */
export async function deleteOldProofs(db: Db): Promise<void> {
  const old = db
    .select({ id: refunds.id })
    .from(refunds)
    .where(
      and(
        eq(refunds.status, 'paid_out'),
        lt(refunds.updatedAt, sql`now() - make_interval(days => ${proofDays})`),
      ),
    );
  await db
    .delete(refundProofs)
    .where(
      and(
        sql`${refundProofs.refundId} in ${old}`,
        lt(refundProofs.createdAt, sql`now() - make_interval(days => ${proofDays})`),
      ),
    );
}
