import { commitmentOf, toHex } from '@panggung/draw';
import type { Db } from '../../platform/db/database';
import { NotFound } from '../../platform/errors/common.errors';
import { paceOf } from '../admission/calls';
import { countPasses } from '../admission/passes.repository';
import { missedTurn, roomForMore, servedBy } from '../admission/turn';
import { opensAt, phaseOf } from '../rooms/phase';
import { countUnits, findRoom } from '../rooms/rooms.repository';
import type { WaitingRoomStatus } from './status.schema';

/**
 * Below so many units, or this share of all, there are few: people ahead may take the last ones, and pages ask
 * more often.
 */
const few = { units: 100, share: 0.05 };

const fewOf = (capacity: number) => Math.max(few.units, few.share * capacity);

/** What is the same for everybody who waits. */
export function createWaitingRoomStatus({ db }: { db: Db }) {
  return {
    /** @throws NotFound */
    async get(eventId: string): Promise<{ data: WaitingRoomStatus }> {
      const room = await findRoom(db, eventId);
      if (!room || room.eventStatus === 'draft') throw new NotFound('Ruang tunggu');
      const { left, capacity } = await countUnits(db, eventId);
      const passes = await countPasses(db, eventId, missedTurn(room));
      const { root, round } = room;
      return {
        data: {
          mode: room.mode,
          phase: phaseOf(room),
          now: room.now.toISOString(),
          opensAt: opensAt(room)?.toISOString() ?? null,
          saleStartsAt: room.saleStartsAt?.toISOString() ?? null,
          waiting: Math.max(
            0,
            (room.poolSize ?? room.entries) + room.lastNumber - Math.floor(room.admitted),
          ),
          commitment: toHex(commitmentOf(room.serverSeed)),
          draw:
            root && round !== null
              ? {
                  size: room.poolSize ?? 0,
                  root: toHex(root),
                  round,
                  drawn: room.drawnAt !== null,
                  checkable: room.drawnAt === null || room.signature !== null,
                }
              : null,
          served: servedBy(room),
          rate: Math.round(room.rate),
          pace: paceOf(room.calls, room.now, Math.floor(room.admitted)),
          stock: left === 0 ? 'none' : left < fewOf(capacity) ? 'few' : 'many',
          reach: roomForMore(room, passes, left),
          paused: room.pauseReason,
        },
      };
    },
  };
}

export type WaitingRoomStatusService = ReturnType<typeof createWaitingRoomStatus>;
