import { eq, getTableColumns, inArray, sql, type SQL } from 'drizzle-orm';
import { events, ticketTypes, waitingRooms } from '../../db/schema';
import type { Executor, Tx } from '../../platform/db/database';
import { prepared } from '../../platform/db/prepared';

const guarded = sql`${ticketTypes.eventId} = ${waitingRooms.eventId}
  and (${waitingRooms.ticketTypeId} is null or ${ticketTypes.id} = ${waitingRooms.ticketTypeId})`;

/** A moment, or null, that the database computes. */
const moment = (given: SQL) =>
  sql`${given}`.mapWith((value: string | null) => (value === null ? null : new Date(value)));

/** The blocks of the pool's tree are read only where they are needed. */
const { blockRoots: _, ...stored } = getTableColumns(waitingRooms);

const columns = {
  ...stored,
  saleStartsAt: moment(sql`(select case when bool_or(${ticketTypes.saleStartsAt} is null) then null
    else min(${ticketTypes.saleStartsAt}) end from ${ticketTypes} where ${guarded})`),
  /** Nothing of what it guards can be bought any more. */
  isSaleOver: sql<boolean>`(select ${events.status} = 'cancelled' or ${events.startsAt} <= clock_timestamp()
    from ${events} where ${events.id} = ${waitingRooms.eventId})
    or not exists (select from ${ticketTypes} where ${guarded}
      and (${ticketTypes.saleEndsAt} is null or ${ticketTypes.saleEndsAt} > clock_timestamp()))`,
  now: sql`clock_timestamp()`.mapWith((value: string) => new Date(value)),
};

const select = (db: Pick<Executor, 'select'>) => db.select(columns).from(waitingRooms);

const roomOf = prepared('waiting_room', (db) =>
  select(db).where(eq(waitingRooms.eventId, sql.placeholder('eventId'))),
);

export type Room = Awaited<ReturnType<typeof roomOf>>[number];

export async function findRoom(db: Executor, eventId: string): Promise<Room | undefined> {
  const [room] = await roomOf(db, { eventId });
  return room;
}

/** Roots of the blocks of a pool's tree; null before it is announced. */
export async function findBlockRoots(db: Executor, eventId: string): Promise<Buffer | null> {
  const [row] = await db
    .select({ blockRoots: waitingRooms.blockRoots })
    .from(waitingRooms)
    .where(eq(waitingRooms.eventId, eventId));
  return row?.blockRoots ?? null;
}

/** The room, which nobody else changes until the end of the transaction. */
export async function lockRoom(tx: Tx, eventId: string): Promise<Room | undefined> {
  const [room] = await select(tx)
    .where(eq(waitingRooms.eventId, eventId))
    .for('no key update', { of: waitingRooms });
  return room;
}

export const findRooms = (db: Executor, eventIds: string[]): Promise<Room[]> =>
  select(db).where(inArray(waitingRooms.eventId, eventIds));

/** The rooms that may have something to do. */
export const findRunningRooms = (db: Executor): Promise<Room[]> =>
  select(db).where(sql`${waitingRooms.endedAt} is null`);

export async function updateRoom(
  tx: Executor,
  eventId: string,
  changes: Partial<Record<keyof typeof waitingRooms.$inferInsert, unknown>>,
): Promise<void> {
  await tx
    .update(waitingRooms)
    .set(changes as Partial<typeof waitingRooms.$inferInsert>)
    .where(eq(waitingRooms.eventId, eventId));
}

/** Closes the pool: who comes from now on stands behind it. The room must be locked. */
export const closePool = (tx: Tx, eventId: string): Promise<void> =>
  updateRoom(tx, eventId, {
    closedAt: sql`clock_timestamp()`,
    poolSize: sql`${waitingRooms.entries}`,
  });

/** Units of the guarded types: those that nobody holds, and all there are. */
export async function countUnits(
  db: Executor,
  eventId: string,
): Promise<{ left: number; capacity: number }> {
  const [row] = await db
    .select({
      left: sql<number>`coalesce(sum(${ticketTypes.capacity} - ${ticketTypes.taken}), 0)::integer`,
      capacity: sql<number>`coalesce(sum(${ticketTypes.capacity}), 0)::integer`,
    })
    .from(ticketTypes)
    .innerJoin(waitingRooms, guarded)
    .where(eq(waitingRooms.eventId, eventId));
  return row ?? { left: 0, capacity: 0 };
}
