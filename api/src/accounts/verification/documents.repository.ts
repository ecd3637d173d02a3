import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { verificationDocuments, verifications } from '../../db/schema';
import type { Executor, Tx } from '../../platform/db/database';

const facts = {
  id: verificationDocuments.id,
  verificationId: verificationDocuments.verificationId,
  name: verificationDocuments.name,
  type: verificationDocuments.type,
  size: verificationDocuments.size,
  createdAt: verificationDocuments.createdAt,
};

/** Documents of applications without their content, in the order in which they came. */
export async function selectDocuments(db: Executor, verificationIds: string[]) {
  if (verificationIds.length === 0) return [];
  return db
    .select(facts)
    .from(verificationDocuments)
    .where(inArray(verificationDocuments.verificationId, verificationIds))
    .orderBy(asc(verificationDocuments.createdAt), asc(verificationDocuments.id));
}

export type DocumentRow = Awaited<ReturnType<typeof selectDocuments>>[number];

export const countDocuments = (tx: Tx, verificationId: string): Promise<number> =>
  tx.$count(verificationDocuments, eq(verificationDocuments.verificationId, verificationId));

export async function insertDocument(
  tx: Tx,
  document: typeof verificationDocuments.$inferInsert,
): Promise<DocumentRow> {
  const [row] = await tx.insert(verificationDocuments).values(document).returning(facts);
  if (row === undefined) throw new Error('the insert of a document returned no row');
  return row;
}

/** A document with its content and owner. @param ownerId finds only documents of this account */
export async function findDocument(db: Executor, id: string, ownerId?: string) {
  const [row] = await db
    .select({
      type: verificationDocuments.type,
      content: verificationDocuments.content,
      contentKey: verificationDocuments.contentKey,
      keyId: verificationDocuments.keyId,
      ownerId: verifications.userId,
    })
    .from(verificationDocuments)
    .innerJoin(verifications, eq(verifications.id, verificationDocuments.verificationId))
    .where(
      and(
        eq(verificationDocuments.id, id),
        ownerId === undefined ? undefined : eq(verifications.userId, ownerId),
      ),
    );
  return row;
}

/** @returns false when the application has no such document */
export async function deleteDocument(tx: Tx, verificationId: string, id: string): Promise<boolean> {
  const { rowCount } = await tx
    .delete(verificationDocuments)
    .where(
      and(
        eq(verificationDocuments.id, id),
        eq(verificationDocuments.verificationId, verificationId),
      ),
    );
  return rowCount === 1;
}

/** What the data export tells an owner about their documents. */
export async function selectDocumentFacts(db: Executor, userId: string) {
  const { name, type, size, createdAt } = verificationDocuments;
  return db
    .select({ name, type, size, createdAt })
    .from(verificationDocuments)
    .innerJoin(verifications, eq(verifications.id, verificationDocuments.verificationId))
    .where(eq(verifications.userId, userId))
    .orderBy(asc(createdAt));
}

export async function deleteDocumentsOf(tx: Tx, userId: string): Promise<void> {
  await tx.delete(verificationDocuments).where(
    sql`${verificationDocuments.verificationId} in
        (select v.id from verifications v where v.user_id = ${userId})`,
  );
}
