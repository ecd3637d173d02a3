import { randomUUID } from 'node:crypto';
import type { Db, Tx } from '../../platform/db/database';
import { NotFound } from '../../platform/errors/common.errors';
import { groupBy } from '../../platform/group-by';
import { phaseOf } from '../rooms/phase';
import { inRoomTransaction } from '../rooms/room-transaction';
import { closePool, isHidden, lockRoom, updateRoom, type Room } from '../rooms/rooms.repository';
import { WaitingRoomClosed } from '../waiting-rooms.errors';
import { hasMissedTurn } from '../admission/turn';
import {
  findEntriesOf,
  insertEntries,
  lockEntry,
  moveToEnd,
  type Entry,
} from './entries.repository';

/** Somebody who wants to come in. */
export interface Joining {
  eventId: string;
  /** By each of our keys, the present one first. */
  hashes: Buffer[];
}

export interface Joined {
  entry: Entry;
  /** Nobody with this mailbox was in before. */
  isNew: boolean;
}

type Outcome = Joined | Error;

type Found = Awaited<ReturnType<typeof findEntriesOf>>[number];

/**
 * Lets many in with one transaction for each event. Who is in already keeps the place, also when the answer
 * was lost, and when the sale was moved so that the room is not open any more; who did not come for the pass in
 * time, let it lapse or did not pay the order goes behind all others.
 * @returns for each its entry, or the error that refuses it
 */
export async function joinAll(db: Db, joining: Joining[]): Promise<Outcome[]> {
  const outcomes = new Map<Joining, Outcome>();
  for (const [eventId, ofEvent] of groupBy(joining, (one) => one.eventId)) {
    await inRoomTransaction(db, async (tx) => {
      const room = await lockRoom(tx, eventId);
      const refusal = refusalOf(room);
      if (!room || refusal) {
        for (const one of ofEvent) outcomes.set(one, refusal ?? new NotFound('Ruang tunggu'));
        return;
      }
      await joinOne(tx, room, ofEvent, outcomes);
    });
  }
  return joining.map((one) => outcomes.get(one) ?? new Error('no outcome'));
}

function refusalOf(room: Room | undefined): Error | undefined {
  if (!room) return undefined;
  if (isHidden(room)) return new NotFound('Ruang tunggu');
  const phase = phaseOf(room);
  return phase === 'ended' || phase === 'idle' ? new WaitingRoomClosed(false) : undefined;
}

async function joinOne(
  tx: Tx,
  room: Room,
  joining: Joining[],
  outcomes: Map<Joining, Outcome>,
): Promise<void> {
  const { eventId } = room;
  const isAhead = phaseOf(room) === 'planned';
  const inPool = isAhead || phaseOf(room) === 'open';
  // The sale has begun, and whoever moves admission has not come to it yet.
  if (!inPool && !room.closedAt) await closePool(tx, eventId);
  let { lastNumber, vacated } = room;
  const nextNumber = () => (inPool ? null : (lastNumber += 1));

  const known = new Map<string, Entry>();
  const found = await findEntriesOf(
    tx,
    eventId,
    joining.flatMap(({ hashes }) => hashes),
  );
  for (const seen of found) {
    let { entry } = seen;
    // While the pool is open there is no end of the line.
    if (!inPool && isLate(room, seen)) {
      const locked = await lockEntry(tx, entry);
      if (locked && isLate(room, locked)) {
        lastNumber += 1;
        await moveToEnd(tx, entry, lastNumber);
        if (!hasMissedTurn(room, entry)) vacated += 1;
        entry = { ...entry, number: lastNumber };
      }
    }
    known.set(keyOf(entry.buyerHash), entry);
  }
  const fresh: Entry[] = [];
  for (const one of joining) {
    const [hash = Buffer.alloc(0)] = one.hashes;
    const own = one.hashes.map((each) => known.get(keyOf(each))).find(Boolean);
    if (!own && isAhead) {
      outcomes.set(one, new WaitingRoomClosed(true));
      continue;
    }
    const entry = own ?? {
      eventId,
      id: randomUUID(),
      buyerHash: hash,
      inPool,
      number: nextNumber(),
    };
    if (!own) fresh.push(entry);
    known.set(keyOf(hash), entry);
    outcomes.set(one, { entry, isNew: !own });
  }
  await insertEntries(tx, fresh);
  if (fresh.length > 0 || lastNumber !== room.lastNumber) {
    await updateRoom(tx, eventId, { entries: room.entries + fresh.length, lastNumber, vacated });
  }
}

/** Whether somebody lost the place: the pass lapsed or was wasted, or nobody came for it in time. */
const isLate = (room: Room, { entry, hasPass, hasLapsed }: Found) =>
  hasLapsed || (!hasPass && hasMissedTurn(room, entry));

const keyOf = (hash: Buffer) => hash.toString('base64');
