import { sql } from 'drizzle-orm';
import { advisoryLocks } from '../../platform/db/advisory-locks';
import type { Db, Tx } from '../../platform/db/database';
import type { Reminders } from '../reminders/reminders.service';
import type { DrawService } from '../draw/draw.service';
import { phaseOf } from '../rooms/phase';
import {
  countUnits,
  findRoom,
  findRunningRooms,
  lockRoom,
  updateRoom,
  type Room,
} from '../rooms/rooms.repository';
import { inRoomTransaction } from '../rooms/room-transaction';
import { noteCall } from './calls';
import { endRoom, reopenRoom } from './end';
import { holdChanges } from './hold';
import { countPasses, lengthenPasses } from './passes.repository';
import { nextRate } from './rate';
import { missedTurn, roomForMore, stillComing } from './turn';

interface MoverDeps {
  db: Db;
  draw: DrawService;
  reminders: Reminders;
  /** Orders that the site can take in a minute. */
  ordersPerMinute: number;
}

/** Seconds for which an order that waited too long slows admission down. */
const stressLasts = 5;
/** Seconds without stress after which a room that stands in only under load goes away, when it is empty. */
const calmAfter = 300;
/** Seconds that admission makes up for at most, when nobody moved it. */
const catchesUp = 5;
/** Seconds by which passes are made longer at most, when nobody moved their room while its sale stood still. */
const standsStill = 60;

/**
 * Moves all rooms on, once a second. Every process of the api runs one; a lock lets one of them work at a
 * time, and whoever asks next takes over from one that died or froze.
 */
export function createMover({ db, draw, reminders, ordersPerMinute }: MoverDeps) {
  async function admit(tx: Tx, found: Room): Promise<void> {
    const seconds = found.movedAt ? (found.now.getTime() - found.movedAt.getTime()) / 1000 : 1;
    // Another process has just done it.
    if (seconds < 0.5) return;
    const hold = holdChanges(found);
    const room = { ...found, ...hold };
    const { now, admitted, poolSize, lastNumber, pausedAt, calls } = room;
    if (!room.isOnSale) await lengthenPasses(tx, room.eventId, Math.min(seconds, standsStill));
    const passes = await countPasses(tx, room.eventId, missedTurn(room));
    const { left: unitsLeft } = await countUnits(tx, room.eventId);
    const coming = stillComing(room, passes);
    const free = roomForMore(room, passes, unitsLeft);
    const rate = nextRate({
      rate: room.rate,
      wanted: room.ratePerMinute,
      most: ordersPerMinute,
      isStressed: isSince(room.stressedAt, stressLasts, now),
    });
    const wish = (rate / 60) * Math.min(seconds, catchesUp);
    const waiting = (poolSize ?? 0) + lastNumber - admitted;
    const more = pausedAt ? 0 : Math.min(wish, free, Math.max(0, waiting));
    const isEmpty = waiting <= 0 && passes.open + coming === 0;
    const isCalm = !isSince(room.stressedAt, calmAfter, now) && isEmpty;
    await updateRoom(tx, room.eventId, {
      admitted: admitted + more,
      calls: pausedAt
        ? calls
        : noteCall(calls, now, { places: admitted + more, vacated: room.vacated }),
      rate,
      movedAt: sql`clock_timestamp()`,
      ...(hold && { pausedAt, pauseReason: room.pauseReason, held: room.held }),
      ...(room.mode === 'under_load' && isCalm && { closedAt: null }),
    });
    if (!pausedAt) await reminders.remind(tx, room, { unitsLeft, admitted: admitted + more, rate });
  }

  async function move(facts: RunningRoom): Promise<void> {
    const { eventId, isSaleOver, endedAt } = facts;
    if (endedAt) return isSaleOver ? undefined : reopenRoom(db, eventId);
    if (isSaleOver) return endRoom(db, eventId);
    const phase = phaseOf(facts);
    if (phase === 'drawing') {
      const room = await findRoom(db, eventId);
      if (room) await draw.advance(room);
    }
    if (phase !== 'admitting') return;
    await inRoomTransaction(db, async (tx) => {
      const locked = await lockRoom(tx, eventId);
      if (locked && phaseOf(locked) === 'admitting') await admit(tx, locked);
    });
  }

  return {
    /** @throws errors of the database; the next round does what was left undone */
    async round(): Promise<void> {
      const rooms = await findRunningRooms(db);
      if (rooms.every(hasNothingToDo)) return;
      await inRoomTransaction(db, async (tx) => {
        if (!(await isOurs(tx))) return;
        // A draw of many takes longer than a frozen process may keep the lock.
        const alive = setInterval(() => void tx.execute(sql`select`).catch(() => undefined), 1_000);
        try {
          for (const room of rooms) await move(room);
        } finally {
          clearInterval(alive);
        }
      });
    },
  };
}

type RunningRoom = Awaited<ReturnType<typeof findRunningRooms>>[number];

const hasNothingToDo = (room: RunningRoom): boolean =>
  room.endedAt
    ? room.isSaleOver
    : !room.isSaleOver && ['planned', 'open', 'idle'].includes(phaseOf(room));

async function isOurs(tx: Tx): Promise<boolean> {
  const { rows } = await tx.execute<{ got: boolean }>(
    sql`select pg_try_advisory_xact_lock(${advisoryLocks.waitingRooms}) as got`,
  );
  return rows[0]?.got === true;
}

const isSince = (moment: Date | null, seconds: number, now: Date): boolean =>
  moment !== null && now.getTime() - moment.getTime() < seconds * 1000;
