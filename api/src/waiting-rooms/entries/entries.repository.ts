import { and, asc, desc, eq, gte, inArray, lt, sql, type SQL } from 'drizzle-orm';
import { orders, waitingEntries, waitingPasses } from '../../db/schema';
import type { Executor, Tx } from '../../platform/db/database';
import { insertMany } from '../../platform/db/insert-many';

export type Entry = typeof waitingEntries.$inferSelect;

/** A pass that was given back or not used in time. */
export const isOver = sql<boolean>`${waitingPasses.spentAt} is null
  and (${waitingPasses.leftAt} is not null or ${waitingPasses.expiresAt} < clock_timestamp())`;

/** Its order was not paid: who had it may come again. */
const isWasted = sql`exists (select from ${orders} where ${orders.id} = ${waitingPasses.orderId}
  and ${orders.status} in ('expired', 'cancelled', 'paid_unfulfillable'))`;

const passOfEntry = and(
  eq(waitingPasses.eventId, waitingEntries.eventId),
  eq(waitingPasses.entryId, waitingEntries.id),
);

/** Those of the buyers who are in already, and what became of their passes. */
export const findEntriesOf = (db: Executor, eventId: string, hashes: Buffer[]) =>
  db
    .select({
      entry: waitingEntries,
      hasPass: sql<boolean>`${waitingPasses.entryId} is not null`,
      hasLapsed: sql<boolean>`coalesce(${isOver} or ${isWasted}, false)`,
    })
    .from(waitingEntries)
    .leftJoin(waitingPasses, passOfEntry)
    .where(and(eq(waitingEntries.eventId, eventId), inArray(waitingEntries.buyerHash, hashes)));

const isEntry = (eventId: string, id: string) =>
  and(eq(waitingEntries.eventId, eventId), eq(waitingEntries.id, id));

/** Keeps an entry at its place until the transaction ends, e.g. while its pass is made. */
export async function holdEntry(tx: Tx, eventId: string, id: string): Promise<Entry | undefined> {
  const [entry] = await tx.select().from(waitingEntries).where(isEntry(eventId, id)).for('share');
  return entry;
}

/**
 * Locks an entry with its pass: until the transaction ends nobody takes a pass at its place, makes
 * it longer or spends it.
 * @returns what is true of it under the lock
 */
export async function lockEntry(tx: Tx, { eventId, id, buyerHash }: Entry) {
  await tx.select().from(waitingEntries).where(isEntry(eventId, id)).for('no key update');
  await tx
    .select()
    .from(waitingPasses)
    .where(and(eq(waitingPasses.eventId, eventId), eq(waitingPasses.entryId, id)))
    .for('update');
  // A statement of its own: it sees what whoever held the locks before has done.
  const [found] = await findEntriesOf(tx, eventId, [buyerHash]);
  return found;
}

export async function findEntry(
  db: Executor,
  eventId: string,
  id: string,
): Promise<Entry | undefined> {
  const [entry] = await db.select().from(waitingEntries).where(isEntry(eventId, id));
  return entry;
}

/** `\\x…`, as `jsonb_populate_recordset` reads bytes. */
const asHex = (bytes: Buffer) => `\\x${bytes.toString('hex')}` as unknown as Buffer;

export async function insertEntries(tx: Tx, entries: Entry[]): Promise<void> {
  if (entries.length === 0) return;
  const rows = entries.map((entry) => ({ ...entry, buyerHash: asHex(entry.buyerHash) }));
  await tx.execute(insertMany(waitingEntries, rows));
}

/** Puts an entry that is locked behind all others, without the pass that it had. */
export async function moveToEnd(tx: Tx, { eventId, id }: Entry, number: number): Promise<void> {
  await tx
    .delete(waitingPasses)
    .where(and(eq(waitingPasses.eventId, eventId), eq(waitingPasses.entryId, id)));
  await tx.update(waitingEntries).set({ number }).where(isEntry(eventId, id));
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

const inPoolOf = (eventId: string) =>
  and(eq(waitingEntries.eventId, eventId), waitingEntries.inPool);

/** How many entries of the pool stand before an id, in the order of ids. */
export async function countPoolBefore(db: Executor, eventId: string, id: string): Promise<number> {
  return db.$count(waitingEntries, and(inPoolOf(eventId), lt(waitingEntries.id, id)));
}

/** Ids of the pool in their order: so many before an id, and so many from it on. */
export async function readPoolAround(
  db: Executor,
  { eventId, id, before, from }: { eventId: string; id: string; before: number; from: number },
): Promise<string[]> {
  const ids = (where: SQL, order: SQL, limit: number) =>
    db
      .select({ id: waitingEntries.id })
      .from(waitingEntries)
      .where(and(inPoolOf(eventId), where))
      .orderBy(order)
      .limit(limit);
  const earlier = await ids(lt(waitingEntries.id, id), desc(waitingEntries.id), before);
  const later = await ids(gte(waitingEntries.id, id), asc(waitingEntries.id), from);
  return [...earlier.reverse(), ...later].map((row) => row.id);
}
