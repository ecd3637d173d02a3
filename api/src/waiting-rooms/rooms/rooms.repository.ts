import { eq, getTableColumns, inArray, sql, type SQL } from 'drizzle-orm';
import { events, ticketTypes, waitingRooms } from '../../db/schema';
import type { Executor, Tx } from '../../platform/db/database';

const guarded = sql`${ticketTypes.eventId} = ${waitingRooms.eventId}
  and (${waitingRooms.ticketTypeId} is null or ${ticketTypes.id} = ${waitingRooms.ticketTypeId})`;

/** A moment, or null, that the database computes. */
const moment = (given: SQL) =>
  sql`${given}`.mapWith((value: string | null) => (value === null ? null : new Date(value)));

/** What phases follow from, and what an order has to know of a room. */
const facts = {
  eventId: waitingRooms.eventId,
  ticketTypeId: waitingRooms.ticketTypeId,
  mode: waitingRooms.mode,
  opensBeforeMinutes: waitingRooms.opensBeforeMinutes,
  closedAt: waitingRooms.closedAt,
  drawnAt: waitingRooms.drawnAt,
  endedAt: waitingRooms.endedAt,
  saleStartsAt: moment(sql`(select case when bool_or(${ticketTypes.saleStartsAt} is null) then null
    else min(${ticketTypes.saleStartsAt}) end from ${ticketTypes} where ${guarded})`),
  now: sql`clock_timestamp()`.mapWith((value: string) => new Date(value)),
};

/** Nothing of what it guards can be bought any more. */
const isSaleOver = sql<boolean>`(select ${events.status} = 'cancelled' or ${events.startsAt} <= clock_timestamp()
  from ${events} where ${events.id} = ${waitingRooms.eventId})
  or not exists (select from ${ticketTypes} where ${guarded}
    and (${ticketTypes.saleEndsAt} is null or ${ticketTypes.saleEndsAt} > clock_timestamp()))`;

/** Thousands of numbers and bytes, which are read only where they are needed. */
const { blockRoots: _, histogram, ...light } = getTableColumns(waitingRooms);

const columns = { ...light, ...facts };

export type RoomFacts = Awaited<ReturnType<typeof findFacts>>[number];
export type LockedRoom = NonNullable<Awaited<ReturnType<typeof lockRoom>>>;
export type Room = NonNullable<Awaited<ReturnType<typeof findRoom>>>;

export async function findRoom(db: Executor, eventId: string) {
  const [room] = await db
    .select({ ...columns, histogram })
    .from(waitingRooms)
    .where(eq(waitingRooms.eventId, eventId));
  return room;
}

/** The room, which nobody else changes until the end of the transaction. */
export async function lockRoom(tx: Tx, eventId: string) {
  const [room] = await tx
    .select(columns)
    .from(waitingRooms)
    .where(eq(waitingRooms.eventId, eventId))
    .for('no key update', { of: waitingRooms });
  return room;
}

export const findFacts = (db: Executor, eventIds: string[]) =>
  db.select(facts).from(waitingRooms).where(inArray(waitingRooms.eventId, eventIds));

/** The rooms that may have something to do. */
export const findRunningRooms = (db: Executor) =>
  db
    .select({ ...facts, isSaleOver })
    .from(waitingRooms)
    .where(sql`${waitingRooms.endedAt} is null`);

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

/** Units of the guarded types that nobody holds. */
export async function countUnitsLeft(db: Executor, eventId: string): Promise<number> {
  const [row] = await db
    .select({
      left: sql<number>`coalesce(sum(${ticketTypes.capacity} - ${ticketTypes.taken}), 0)::integer`,
    })
    .from(ticketTypes)
    .innerJoin(waitingRooms, guarded)
    .where(eq(waitingRooms.eventId, eventId));
  return row?.left ?? 0;
}
