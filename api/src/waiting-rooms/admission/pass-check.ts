import { and, eq, inArray, sql } from 'drizzle-orm';
import { waitingEntries, waitingPasses } from '../../db/schema';
import type { SecretKeys } from '../../platform/auth/tokens';
import type { Tx } from '../../platform/db/database';
import { buyerHashes, readEntryToken } from '../entries/entry-token';
import { isGuarding } from '../rooms/phase';
import { findFacts, type RoomFacts } from '../rooms/rooms.repository';
import { PassNeeded, PassOver } from '../waiting-rooms.errors';

/** What an order shows at the door of its event's sale. */
export interface AtDoor {
  eventId: string;
  ticketTypeIds: string[];
  entry: ShownEntry | undefined;
}

/** An entry by a token that is ours, and whose it must be. */
export interface ShownEntry {
  entryId: string;
  /** Of the address to which the order belongs, by each of our keys. */
  hashes: Buffer[];
}

/** @returns undefined without a token, and for one that is not ours or of another event */
export function shownEntry(
  keys: SecretKeys,
  { eventId, waitingToken }: { eventId: string; waitingToken?: string | undefined },
  address: string,
): ShownEntry | undefined {
  const ref = waitingToken === undefined ? null : readEntryToken(keys, waitingToken);
  if (ref?.eventId !== eventId) return undefined;
  return { entryId: ref.entryId, hashes: buyerHashes(keys, eventId, address) };
}

export interface Door {
  /**
   * @returns the entry whose pass the order spends; undefined when it needs none
   * @throws PassNeeded, PassOver
   */
  admit(order: AtDoor): string | undefined;
  /** The next order with the same pass is refused. */
  spend(entryId: string | undefined): void;
}

/** A pass is good a little longer: who has pressed the button in time is not turned away. */
const grace = sql`interval '20 seconds'`;

/**
 * The waiting rooms of a batch of orders. Passes stay locked until the end of the transaction, and each is
 * good for one order only.
 */
export async function openDoor(tx: Tx, orders: AtDoor[]): Promise<Door> {
  const rooms = await findFacts(tx, [...new Set(orders.map(({ eventId }) => eventId))]);
  const guarding = new Map(rooms.filter(isGuarding).map((room) => [room.eventId, room]));
  const shown = orders.flatMap(({ eventId, entry }) =>
    entry && guarding.has(eventId) ? entry.entryId : [],
  );
  const locked = shown.length === 0 ? [] : await lockPasses(tx, shown);
  const passes = new Map(locked.map((pass) => [pass.entryId, pass]));
  return {
    admit({ eventId, ticketTypeIds, entry }) {
      const room = guarding.get(eventId);
      if (!room || !guards(room, ticketTypeIds)) return undefined;
      const pass = entry && passes.get(entry.entryId);
      const isTheirs = entry?.hashes.some((hash) => pass?.buyer.equals(hash)) ?? false;
      if (!pass || pass.eventId !== eventId || !isTheirs) throw new PassNeeded();
      if (pass.isSpent || !pass.isGood) throw new PassOver(pass.isSpent);
      return pass.entryId;
    },
    spend(entryId) {
      const pass = entryId === undefined ? undefined : passes.get(entryId);
      if (pass) pass.isSpent = true;
    },
  };
}

const guards = ({ ticketTypeId }: RoomFacts, wanted: string[]) =>
  ticketTypeId === null || wanted.includes(ticketTypeId);

function lockPasses(tx: Tx, entryIds: string[]) {
  return tx
    .select({
      eventId: waitingPasses.eventId,
      entryId: waitingPasses.entryId,
      buyer: waitingEntries.buyerHash,
      isSpent: sql<boolean>`${waitingPasses.spentAt} is not null`,
      isGood: sql<boolean>`${waitingPasses.leftAt} is null
        and ${waitingPasses.expiresAt} + ${grace} > clock_timestamp()`,
    })
    .from(waitingPasses)
    .innerJoin(
      waitingEntries,
      and(
        eq(waitingEntries.eventId, waitingPasses.eventId),
        eq(waitingEntries.id, waitingPasses.entryId),
      ),
    )
    .where(inArray(waitingPasses.entryId, entryIds))
    .orderBy(waitingPasses.eventId, waitingPasses.entryId)
    .for('no key update', { of: waitingPasses });
}
