import { commitmentOf, seedOf, toHex } from '@panggung/draw';
import { randomnessOf, roundFrom, timeOfRound } from '@panggung/draw/beacon';
import { sql } from 'drizzle-orm';
import { inTransaction, type Db } from '../../platform/db/database';
import { NotFound } from '../../platform/errors/common.errors';
import { phaseOf } from '../rooms/phase';
import {
  closePool,
  findBlockRoots,
  findRoom,
  lockRoom,
  updateRoom,
  type Room,
} from '../rooms/rooms.repository';
import type { BeaconClient } from './beacon-client';
import { bytesOfPool, inclusionOf, spreadOf, treeOf } from './pool';

/** Seconds between the root's announcement and the round that decides: nobody can know it by then. */
const lead = 6;
/** Seconds that a round is waited for; then the server's seed alone decides, which nobody can check. */
const patience = 600;

/**
 * The draw in steps, each of which can be done again by any process with the same outcome: the pool is
 * closed; its root and the number of a round to come are announced; that round orders it.
 */
export function createDraw({ db, beacon }: { db: Db; beacon: BeaconClient }) {
  async function close({ eventId }: Room): Promise<void> {
    await inTransaction(db, async (tx) => {
      const room = await lockRoom(tx, eventId);
      if (room && !room.closedAt && phaseOf(room) === 'drawing') await closePool(tx, eventId);
    });
  }

  async function announce({ eventId }: Room): Promise<void> {
    const tree = await treeOf(db, eventId);
    await inTransaction(db, async (tx) => {
      const room = await lockRoom(tx, eventId);
      if (!room || room.announcedAt) return;
      const round = roundFrom(beacon.chain, room.now.getTime() / 1000 + lead);
      await updateRoom(tx, eventId, { ...tree, round, announcedAt: sql`clock_timestamp()` });
    });
  }

  async function draw({ eventId, root, round, serverSeed, now }: Room): Promise<void> {
    if (!root || round === null) return;
    const waited = now.getTime() / 1000 - timeOfRound(beacon.chain, round);
    if (waited < 0) return;
    const signature = await beacon.fetchRound(round);
    if (signature === null && waited < patience) return;
    const randomness = signature === null ? null : randomnessOf(signature);
    const seed = Buffer.from(seedOf({ eventId, root, serverSeed, randomness }));
    const histogram = await spreadOf(db, eventId, seed);
    await inTransaction(db, async (tx) => {
      const room = await lockRoom(tx, eventId);
      if (!room || room.drawnAt) return;
      const drawnAt = sql`clock_timestamp()`;
      await updateRoom(tx, eventId, { signature, seed, histogram, drawnAt });
    });
  }

  return {
    /** Does the next step of a room's draw, if it is due. */
    async advance(room: Room): Promise<void> {
      if (phaseOf(room) !== 'drawing') return;
      if (!room.closedAt) return close(room);
      if (!room.announcedAt) return announce(room);
      return draw(room);
    },

    /** Everything that somebody needs to check a draw. @throws NotFound before it is drawn */
    async published(eventId: string) {
      const room = await findRoom(db, eventId);
      if (!room?.seed || !room.root || room.round === null) throw new NotFound('Undian');
      return {
        data: {
          eventId,
          commitment: toHex(commitmentOf(room.serverSeed)),
          size: room.poolSize ?? 0,
          root: toHex(room.root),
          round: room.round,
          signature: room.signature,
          serverSeed: toHex(room.serverSeed),
          seed: toHex(room.seed),
          histogram: room.histogram ?? [],
          announcedAt: room.announcedAt?.toISOString() ?? '',
          drawnAt: room.drawnAt?.toISOString() ?? '',
          chain: beacon.chain,
        },
      };
    },

    /** Proves that an entry is in the pool that was announced. @throws NotFound */
    async inclusion(eventId: string, id: string) {
      const room = await findRoom(db, eventId);
      const blockRoots = room?.drawnAt ? await findBlockRoots(db, eventId) : null;
      const proof = blockRoots && (await inclusionOf(db, { eventId, id, blockRoots }));
      if (!proof) throw new NotFound('Undian');
      const { place, path } = proof;
      return { data: { place, size: room?.poolSize ?? 0, path: path.map(toHex) } };
    },

    /** The ids of the pool, 16 bytes each. @throws NotFound before it is drawn */
    async entries(eventId: string): Promise<{ size: number; bytes: AsyncIterable<Buffer> }> {
      const room = await findRoom(db, eventId);
      if (!room?.drawnAt) throw new NotFound('Undian');
      return { size: room.poolSize ?? 0, bytes: bytesOfPool(db, eventId) };
    },
  };
}

export type DrawService = ReturnType<typeof createDraw>;
