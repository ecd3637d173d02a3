import { and, asc, eq, gt, lt, sql } from 'drizzle-orm';
import { exportParts, exports, orders, tickets } from '../../db/schema';
import type { Executor, Tx } from '../../platform/db/database';
import type { Kept } from '../../platform/files/file-store';

export async function insertExport(tx: Tx, row: typeof exports.$inferInsert) {
  const [inserted] = await tx.insert(exports).values(row).returning();
  if (inserted === undefined) throw new Error('the insert of an export returned no row');
  return inserted;
}

export type ExportRow = typeof exports.$inferSelect;

export async function findExport(
  db: Executor,
  id: string,
  ownerId: string,
): Promise<ExportRow | undefined> {
  const isIt = and(eq(exports.id, id), eq(exports.ownerId, ownerId));
  const [row] = await db.select().from(exports).where(isIt);
  return row;
}

/** Locks an export that is not done; undefined also while another process writes it. */
export async function lockWaiting(tx: Tx, id: string): Promise<ExportRow | undefined> {
  const [row] = await tx
    .select()
    .from(exports)
    .where(and(eq(exports.id, id), eq(exports.status, 'waiting')))
    .for('update', { skipLocked: true });
  return row;
}

/** Adds a piece to the file. */
export async function appendPart(
  tx: Tx,
  id: string,
  part: { kept: Kept; rows: number; cursor: string | undefined },
): Promise<void> {
  const number = sql`(select count(*) from ${exportParts} where export_id = ${id})`;
  await tx.insert(exportParts).values({
    exportId: id,
    number,
    content: part.kept.content?.toString() ?? null,
    contentKey: part.kept.contentKey,
  });
  await tx
    .update(exports)
    .set({
      done: sql`${exports.done} + ${part.rows}`,
      ...(part.cursor !== undefined && { cursor: part.cursor }),
    })
    .where(eq(exports.id, id));
}

export async function finish(tx: Tx, id: string): Promise<void> {
  await tx
    .update(exports)
    .set({ status: 'done', finishedAt: sql`now()` })
    .where(eq(exports.id, id));
}

export async function selectWaiting(db: Executor): Promise<string[]> {
  const rows = await db
    .select({ id: exports.id })
    .from(exports)
    .where(eq(exports.status, 'waiting'))
    .orderBy(asc(exports.createdAt));
  return rows.map(({ id }) => id);
}

/** The pieces of a file, one at a time: never more than one of them is in memory. */
export async function* readParts(
  db: Executor,
  id: string,
): AsyncGenerator<Kept & { number: number }> {
  for (let last = -1; ;) {
    const [part] = await db
      .select({
        number: exportParts.number,
        content: exportParts.content,
        contentKey: exportParts.contentKey,
      })
      .from(exportParts)
      .where(and(eq(exportParts.exportId, id), gt(exportParts.number, last)))
      .orderBy(asc(exportParts.number))
      .limit(1);
    if (part === undefined) return;
    last = part.number;
    const { number, content, contentKey } = part;
    yield { number, content: content === null ? null : Buffer.from(content), contentKey };
  }
}

/** Files contain much personal data, so they are deleted after a day. */
export async function deleteOldExports(db: Executor): Promise<void> {
  await db.delete(exports).where(lt(exports.createdAt, sql`now() - interval '1 day'`));
}

/** Deletes the files of a deleted account, and all files that may contain its personal data. */
export async function deleteExportsOf(
  tx: Tx,
  { id, email }: { id: string; email: string },
  orderIds: readonly string[],
): Promise<void> {
  await tx.delete(exports).where(eq(exports.ownerId, id));
  await tx.delete(exports).where(eq(exports.kind, 'audit_log'));
  const ids = sql.param(`{${orderIds.join(',')}}`);
  await tx.delete(exports).where(
    sql`${exports.wanted}->>'eventId' in
      (select ${orders.eventId}::text from ${orders} where ${orders.id} = any(${ids}::uuid[])
        or ${orders.id} in (select order_id from ${tickets} where holder_email = ${email}))`,
  );
}
