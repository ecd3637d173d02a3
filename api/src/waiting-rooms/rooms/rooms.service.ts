import { randomBytes } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { ticketTypes, waitingRooms } from '../../db/schema';
import type { Acting } from '../../platform/auth/acting';
import type { Viewer } from '../../platform/auth/viewer';
import { inTransaction, type Db, type Executor, type Tx } from '../../platform/db/database';
import { NotFound, ValidationFailed } from '../../platform/errors/common.errors';
import { DomainError } from '../../platform/errors/domain-error';
import { checkVersion, versioned } from '../../platform/versions/version';
import { lockOwnEvent, noteActingFor, readOwnEvent, type EventEdit } from '../../owners';
import { resumed } from '../admission/hold';
import { countPasses } from '../admission/passes.repository';
import { margin, openPassesFor } from '../admission/rate';
import { missedTurn, stillComing } from '../admission/turn';
import { opensAt, phaseOf } from './phase';
import { countUnits, findRoom, lockRoom, updateRoom, type Room } from './rooms.repository';
import type { WaitingRoom, WaitingRoomChanges, WaitingRoomWish } from './rooms.schema';

/** Once people can come in, how the room works is a promise. */
class RoomRuns extends DomainError {
  constructor() {
    super(
      'CONFLICT',
      'Ruang tunggu sudah dibuka. Kecepatan masih dapat diubah, dan antrean dapat dijeda.',
    );
  }
}

class RoomEnded extends DomainError {
  constructor() {
    super('CONFLICT', 'Ruang tunggu ini sudah selesai. Undiannya tetap dapat diperiksa.');
  }
}

const editable = ['mode', 'opensBeforeMinutes', 'ticketTypeId', 'ratePerMinute'] as const;

/** The waiting rooms of own events. */
export function createWaitingRooms({ db }: { db: Db }) {
  /** Changes a room that has not ended, and tells of it. @throws NotFound, Forbidden, CONFLICT, and as `change` does */
  function changing(
    eventId: string,
    by: Acting,
    change: (tx: Tx, room: Room) => Promise<Pick<EventEdit, 'changed' | 'details'>>,
  ) {
    return inTransaction(db, async (tx) => {
      const event = await lockOwnEvent(tx, eventId, by, 'noted apart', 'edit');
      const room = await lockRoom(tx, eventId);
      if (!room) throw new NotFound('Ruang tunggu');
      if (phaseOf(room) === 'ended') throw new RoomEnded();
      const edit = await change(tx, room);
      await noteActingFor(tx, by, event, { action: 'waiting_room_changed', ...edit });
      return { data: await read(tx, eventId) };
    });
  }

  return {
    /** @throws NotFound, Forbidden */
    async get(eventId: string, viewer: Viewer) {
      await readOwnEvent(db, eventId, viewer, 'read');
      return { data: await read(db, eventId) };
    },

    /** @throws NotFound, Forbidden, ValidationFailed, CONFLICT when there is one */
    async create(eventId: string, by: Acting, wish: WaitingRoomWish) {
      return inTransaction(db, async (tx) => {
        const event = await lockOwnEvent(tx, eventId, by, 'noted apart', 'edit');
        await checkWish(tx, eventId, wish);
        const { rowCount } = await tx
          .insert(waitingRooms)
          .values({ eventId, ...wish, serverSeed: randomBytes(32) })
          .onConflictDoNothing();
        if (rowCount === 0)
          throw new DomainError('CONFLICT', 'Acara ini sudah punya ruang tunggu.');
        await noteActingFor(tx, by, event, {
          action: 'waiting_room_changed',
          details: { what: 'made', after: wish },
        });
        return { data: await read(tx, eventId) };
      });
    },

    /** @throws NotFound, Forbidden, ValidationFailed, VersionOutdated, CONFLICT once it is open */
    update: (eventId: string, by: Acting, changes: WaitingRoomChanges, version: string) =>
      changing(eventId, by, async (tx, room) => {
        checkVersion(version, await read(tx, eventId));
        const wish = { ...room, ...changes };
        const changed = editable.filter((name) => room[name] !== wish[name]);
        if (changed.some((name) => name !== 'ratePerMinute')) {
          if (!['planned', 'idle'].includes(phaseOf(room))) throw new RoomRuns();
          checkNobodyWaits(room, changed);
          await checkWish(tx, eventId, wish);
        }
        if (changed.length > 0) await updateRoom(tx, eventId, changes);
        const of = (settings: WaitingRoomWish) =>
          Object.fromEntries(changed.map((name) => [name, settings[name]]));
        return { changed, details: { what: 'changed', before: of(room), after: of(wish) } };
      }),

    /** @throws NotFound, Forbidden, CONFLICT once somebody came in, or its draw began: what is published stays */
    async remove(eventId: string, by: Acting): Promise<void> {
      await inTransaction(db, async (tx) => {
        const event = await lockOwnEvent(tx, eventId, by, 'noted apart', 'edit');
        const room = await lockRoom(tx, eventId);
        if (!room) throw new NotFound('Ruang tunggu');
        if (room.entries > 0 || room.closedAt)
          throw phaseOf(room) === 'ended' ? new RoomEnded() : new RoomRuns();
        await tx.delete(waitingRooms).where(eq(waitingRooms.eventId, eventId));
        await noteActingFor(tx, by, event, {
          action: 'waiting_room_changed',
          details: { what: 'removed' },
        });
      });
    },

    /** @throws NotFound, Forbidden, CONFLICT when it ended */
    pause: (eventId: string, by: Acting, reason: string) =>
      changing(eventId, by, (tx, room) => pause(tx, room, reason)),

    /** @throws NotFound, Forbidden, CONFLICT when it ended */
    resume: (eventId: string, by: Acting) => changing(eventId, by, resume),
  };
}

export type WaitingRooms = ReturnType<typeof createWaitingRooms>;

async function pause(tx: Tx, room: Room, reason: string) {
  await updateRoom(tx, room.eventId, {
    pausedAt: room.pausedAt ?? sql`clock_timestamp()`,
    pauseReason: reason,
    held: false,
  });
  return { details: { what: 'paused', after: { reason } } };
}

async function resume(tx: Tx, room: Room) {
  if (room.pausedAt === null) return { changed: [] };
  await updateRoom(tx, room.eventId, resumed(room));
  return { details: { what: 'resumed' } };
}

async function read(db: Executor, eventId: string): Promise<WaitingRoom> {
  const room = await findRoom(db, eventId);
  if (!room) throw new NotFound('Ruang tunggu');
  const passes = await countPasses(db, eventId, missedTurn(room));
  const { left: unitsLeft } = await countUnits(db, eventId);
  const calledUp = Math.floor(room.admitted);
  return versioned(
    {
      mode: room.mode,
      opensBeforeMinutes: room.opensBeforeMinutes,
      ticketTypeId: room.ticketTypeId,
      ratePerMinute: room.ratePerMinute,
      phase: phaseOf(room),
      opensAt: opensAt(room)?.toISOString() ?? null,
      saleStartsAt: room.saleStartsAt?.toISOString() ?? null,
      paused:
        room.pausedAt && room.pauseReason !== null
          ? { reason: room.pauseReason, since: room.pausedAt.toISOString() }
          : null,
      figures: {
        entries: room.entries,
        waiting: Math.max(0, (room.poolSize ?? room.entries) + room.lastNumber - calledUp),
        calledUp,
        stillComing: stillComing(room, passes),
        openPasses: passes.open,
        bought: passes.spent,
        lapsed: passes.lapsed,
        unitsLeft,
        rate: Math.round(room.rate),
        mostOpenPasses: openPassesFor(unitsLeft, passes),
        margin,
      },
    },
    editable,
  );
}

/** Who came in was told how turns come, and for what. @throws ValidationFailed */
function checkNobodyWaits({ entries }: Room, changed: readonly (keyof WaitingRoomWish)[]): void {
  const field = (['mode', 'ticketTypeId'] as const).find((name) => changed.includes(name));
  if (entries === 0 || !field) return;
  const message = 'Sudah ada yang masuk ruang tunggu ini, jadi bagian ini tidak dapat diubah';
  throw new ValidationFailed([{ field, message }]);
}

/** @throws ValidationFailed */
async function checkWish(
  tx: Tx,
  eventId: string,
  { mode, ticketTypeId }: Pick<WaitingRoomWish, 'mode' | 'ticketTypeId'>,
): Promise<void> {
  const types = await tx
    .select({
      id: ticketTypes.id,
      isAhead: sql<boolean>`coalesce(${ticketTypes.saleStartsAt} > clock_timestamp(), false)`,
    })
    .from(ticketTypes)
    .where(
      and(
        eq(ticketTypes.eventId, eventId),
        ticketTypeId === null ? undefined : eq(ticketTypes.id, ticketTypeId),
      ),
    );
  if (types.length === 0) {
    const message = 'Acara ini tidak punya jenis tiket itu';
    throw new ValidationFailed([{ field: 'ticketTypeId', message }]);
  }
  if (mode === 'scheduled' && !types.every(({ isAhead }) => isAhead)) {
    const message = 'Beri setiap jenis tiketnya awal penjualan yang belum tiba';
    throw new ValidationFailed([{ field: 'mode', message }]);
  }
}
