import { and, eq, inArray, sql } from 'drizzle-orm';
import { waitingEntries, waitingPasses } from '../../db/schema';
import type { Executor, Tx } from '../../platform/db/database';
import { insertMany } from '../../platform/db/insert-many';

export type Entry = typeof waitingEntries.$inferSelect;

export const isOver = sql<boolean>`${waitingPasses.spentAt} is null
  and (${waitingPasses.leftAt} is not null or ${waitingPasses.expiresAt} < clock_timestamp())`;

const passOfEntry = and(
  eq(waitingPasses.eventId, waitingEntries.eventId),
  eq(waitingPasses.entryId, waitingEntries.id),
);

/** Those of the buyers who are in already, and whether they let their pass lapse. */
export const findEntriesOf = (db: Executor, eventId: string, hashes: Buffer[]) =>
  db
    .select({ entry: waitingEntries, hasLapsed: sql<boolean>`coalesce(${isOver}, false)` })
    .from(waitingEntries)
    .leftJoin(waitingPasses, passOfEntry)
    .where(and(eq(waitingEntries.eventId, eventId), inArray(waitingEntries.buyerHash, hashes)));

export async function findEntry(
  db: Executor,
  eventId: string,
  id: string,
): Promise<Entry | undefined> {
  const [entry] = await db
    .select()
    .from(waitingEntries)
    .where(and(eq(waitingEntries.eventId, eventId), eq(waitingEntries.id, id)));
  return entry;
}

/** `\\x…`, as `jsonb_populate_recordset` reads bytes. */
const asHex = (bytes: Buffer) => `\\x${bytes.toString('hex')}` as unknown as Buffer;

export async function insertEntries(tx: Tx, entries: Entry[]): Promise<void> {
  if (entries.length === 0) return;
  const rows = entries.map((entry) => ({ ...entry, buyerHash: asHex(entry.buyerHash) }));
  await tx.execute(insertMany(waitingEntries, rows));
}

/** Puts an entry behind all others, without the pass that it did not use. */
export async function moveToEnd(tx: Tx, { eventId, id }: Entry, number: number): Promise<void> {
  await tx
    .delete(waitingPasses)
    .where(and(eq(waitingPasses.eventId, eventId), eq(waitingPasses.entryId, id), isOver));
  await tx
    .update(waitingEntries)
    .set({ number })
    .where(and(eq(waitingEntries.eventId, eventId), eq(waitingEntries.id, id)));
}

/**
 * The ids of the pool in their order, a part of it.
 * @param after the last one that was read; null for the beginning
 */
export async function readPool(
  db: Executor,
  { eventId, after, limit }: { eventId: string; after: string | null; limit: number },
): Promise<string[]> {
  const rows = await db
    .select({ id: waitingEntries.id })
    .from(waitingEntries)
    .where(
      and(
        eq(waitingEntries.eventId, eventId),
        after === null ? undefined : sql`${waitingEntries.id} > ${after}`,
        waitingEntries.inPool,
      ),
    )
    .orderBy(waitingEntries.id)
    .limit(limit);
  return rows.map(({ id }) => id);
}
