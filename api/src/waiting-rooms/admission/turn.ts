import { firstKey, keyAfter, orderKey, uuidToBytes } from '@panggung/draw';
import { placesMissed, vacatedSince } from './calls';
import { openPassesFor, type PassCounts } from './rate';
import type { Entry } from '../entries/entries.repository';
import type { Room } from '../rooms/rooms.repository';

/** How far admission has got. */
export interface Served {
  /** Entries of the pool with this key or a lower one are called up. */
  key: string;
  /** Of those behind the pool, so many. */
  number: number;
}

type DrawnRoom = Pick<Room, 'poolSize' | 'histogram'>;

/** Places of the pool are called up first, then those behind it. */
export const servedBy = (room: DrawnRoom & Pick<Room, 'admitted'>): Served =>
  servedUntil(room, room.admitted);

function servedUntil({ poolSize, histogram }: DrawnRoom, count: number): Served {
  const places = Math.floor(count);
  return {
    key: places < 1 ? firstKey : keyAfter(places, histogram ?? []),
    number: Math.max(0, places - (poolSize ?? 0)),
  };
}

/**
 * The turn of an entry as a text: turns sort in the order of admission.
 * @returns null before the draw
 */
export function turnOf(
  { seed }: Pick<Room, 'seed'>,
  { id, number }: Pick<Entry, 'id' | 'number'>,
): string | null {
  if (number !== null) return behindPool(number);
  return seed && inPool(orderKey(seed, uuidToBytes(id)));
}

/** The last turn of so many places, from the first. */
export function turnAt(room: DrawnRoom, places: number): string {
  const { key, number } = servedUntil(room, places);
  return number > 0 ? behindPool(number) : inPool(key);
}

const inPool = (key: string) => `0${key}`;
const behindPool = (number: number) => `1${String(number).padStart(16, '0')}`;

/** The last turn that was called up so long ago that nobody can come for its pass any more. */
export const missedTurn = (room: DrawnRoom & Pick<Room, 'calls' | 'pausedAt' | 'now'>): string =>
  turnAt(room, placesMissed(room.calls, room.pausedAt ?? room.now));

/** Whether an entry did not come for its pass in time. */
export function hasMissedTurn(
  room: Parameters<typeof missedTurn>[0] & Pick<Room, 'seed'>,
  entry: Pick<Entry, 'id' | 'number'>,
): boolean {
  const turn = turnOf(room, entry);
  return turn !== null && turn <= missedTurn(room);
}

/** What of a room tells who can still come. */
type Calling = Pick<Room, 'calls' | 'pausedAt' | 'now' | 'admitted' | 'vacated'>;

/** People who are called up, and can still come for their pass. @param came who did, of those */
export function stillComing(room: Calling, { came }: { came: number }): number {
  const { calls, admitted, vacated } = room;
  const now = room.pausedAt ?? room.now;
  const called = Math.floor(admitted) - placesMissed(calls, now);
  return Math.max(0, called - came - vacatedSince(calls, now, vacated));
}

/** How many more can be called up with what is left. @param unitsLeft that nobody holds */
export const roomForMore = (
  room: Parameters<typeof stillComing>[0],
  passes: PassCounts & { came: number },
  unitsLeft: number,
): number =>
  Math.max(0, openPassesFor(unitsLeft, passes) - passes.open - stillComing(room, passes));

/** Whether a turn is called up. */
export const isCalled = (room: DrawnRoom & Pick<Room, 'admitted'>, turn: string): boolean =>
  turn <= turnAt(room, room.admitted);
