import { eq, isNotNull } from 'drizzle-orm';
import { pictures, refundProofs, verificationDocuments } from '../../db/schema';
import type { Tx } from '../../platform/db/database';
import type { FileFolder, Kept } from '../../platform/files/file-store';

type Folder = Exclude<FileFolder, 'exports'>;

/** A file that lies in its row, and what puts it somewhere else. */
export interface FileInRow {
  folder: Folder;
  content: Buffer;
  /** A second file of the same row. */
  original?: Buffer | null;
  moveTo(kept: Kept, original?: Kept): Promise<unknown>;
}

/**
 * Locks a row that holds a file itself; skips those that others have locked. Exports are not looked
 * for: they are gone within a day.
 */
export async function lockFileInRow(tx: Tx): Promise<FileInRow | undefined> {
  return (await lockPicture(tx)) ?? (await lockDocument(tx)) ?? lockProof(tx);
}

async function lockPicture(tx: Tx): Promise<FileInRow | undefined> {
  const { id, content, original } = pictures;
  const [row] = await tx
    .select({ id, content, original })
    .from(pictures)
    .where(isNotNull(content))
    .limit(1)
    .for('update', { skipLocked: true });
  if (!row?.content) return undefined;
  const storedBytes = row.content.byteLength + (row.original?.byteLength ?? 0);
  return {
    folder: 'pictures',
    content: row.content,
    original: row.original,
    moveTo: (kept, second) =>
      tx
        .update(pictures)
        .set({
          ...kept,
          original: second?.content ?? null,
          originalKey: second?.contentKey ?? null,
          storedBytes,
        })
        .where(eq(id, row.id)),
  };
}

async function lockDocument(tx: Tx): Promise<FileInRow | undefined> {
  const { id, content } = verificationDocuments;
  const [row] = await tx
    .select({ id, content })
    .from(verificationDocuments)
    .where(isNotNull(content))
    .limit(1)
    .for('update', { skipLocked: true });
  if (!row?.content) return undefined;
  return {
    folder: 'documents',
    content: row.content,
    moveTo: (kept) => tx.update(verificationDocuments).set(kept).where(eq(id, row.id)),
  };
}

async function lockProof(tx: Tx): Promise<FileInRow | undefined> {
  const { refundId, content } = refundProofs;
  const [row] = await tx
    .select({ refundId, content })
    .from(refundProofs)
    .where(isNotNull(content))
    .limit(1)
    .for('update', { skipLocked: true });
  if (!row?.content) return undefined;
  return {
    folder: 'proofs',
    content: row.content,
    moveTo: (kept) => tx.update(refundProofs).set(kept).where(eq(refundId, row.refundId)),
  };
}
