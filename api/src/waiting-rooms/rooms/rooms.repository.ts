import { and, eq, getTableColumns, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import { events, ticketTypes, waitingRooms } from '../../db/schema';
import type { eventStatuses } from '../../db/statuses';
import type { Executor, Tx } from '../../platform/db/database';
import { prepared } from '../../platform/db/prepared';

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

/** Of what it guards, that can be bought now as far as stock is there. Named by table, as tables are joined. */
const onSale = sql`select from ${ticketTypes} join ${events} on ${events.id} = ${ticketTypes.eventId}
  where ${guarded} and ${events.status} = 'scheduled'
    and (${ticketTypes.price} > 0 or ${ticketTypes.free}) and not ${events.hiddenBySuspension} and ${events.salesPausedAt} is null
    and (${ticketTypes.saleStartsAt} is null or ${ticketTypes.saleStartsAt} <= clock_timestamp())
    and (${ticketTypes.saleEndsAt} is null or ${ticketTypes.saleEndsAt} > clock_timestamp())`;
const isOnSale = sql<boolean>`exists (${onSale})`;

/** Drafts and what was taken down, or hidden with its promotor, are not public. */
const eventStatus = sql<
  (typeof eventStatuses)[number]
>`(select case when ${events.hiddenBySuspension}
  and ${events.status} = 'scheduled' then 'taken_down' else ${events.status} end
  from ${events} where ${events.id} = ${waitingRooms.eventId})`;

/** The blocks of the pool's tree are read only where they are needed. */
const { blockRoots: _, ...stored } = getTableColumns(waitingRooms);

const columns = { ...stored, ...facts, isOnSale, eventStatus };

const roomOf = prepared('waiting_room', (db) =>
  db
    .select(columns)
    .from(waitingRooms)
    .where(eq(waitingRooms.eventId, sql.placeholder('eventId'))),
);

export type RoomFacts = Awaited<ReturnType<typeof findFacts>>[number];
export type Room = Awaited<ReturnType<typeof roomOf>>[number];

/** Whether strangers may not know of its event. */
export const isHidden = ({ eventStatus: status }: Pick<Room, 'eventStatus'>): boolean =>
  status === 'draft' || status === 'taken_down';

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

/** The room of a sale that has not begun; undefined without one. */
export async function findRoomAhead(db: Executor, eventId: string) {
  const [room] = await db
    .select({ ticketTypeId: waitingRooms.ticketTypeId })
    .from(waitingRooms)
    .where(
      and(
        eq(waitingRooms.eventId, eventId),
        eq(waitingRooms.mode, 'scheduled'),
        isNull(waitingRooms.closedAt),
        isNull(waitingRooms.endedAt),
      ),
    );
  return room;
}

/** Whether a room that has not ended guards the sale of this ticket type alone. */
export const isGuarded = async (db: Executor, ticketTypeId: string): Promise<boolean> =>
  (await db.$count(
    waitingRooms,
    and(eq(waitingRooms.ticketTypeId, ticketTypeId), isNull(waitingRooms.endedAt)),
  )) > 0;

/**
 * The rooms that may have something to do: those of drafts have not, and one that ended goes on if its sale does
 * within a day.
 */
export const findRunningRooms = (db: Executor) =>
  db
    .select({ ...facts, isSaleOver })
    .from(waitingRooms)
    .where(
      sql`(${waitingRooms.endedAt} is null or ${waitingRooms.endedAt} > clock_timestamp() - interval '1 day')
        and ${eventStatus} <> 'draft'`,
    );

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
