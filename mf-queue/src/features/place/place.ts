import { entriesBefore, orderKey, fromHex, uuidToBytes, digestLength } from '@panggung/draw';
import type { ExpectedWait } from '@panggung/policy';
import type { Draw, RoomStatus } from '../status/room.queries';

/** An entry, as far as its place follows from it. */
export interface EntryRef {
  /** UUID. */
  entryId: string;
  /** Place behind the pool, from 1; null where the draw decides. */
  number: number | null;
}

/** Where somebody stands. */
export interface Place {
  isCalled: boolean;
  /** People who are called up before; 0 when called up. */
  ahead: number;
}

/** Whether an address names an entry: what it says of itself is typed by anybody. */
export const isEntryId = (text: string): boolean =>
  /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text);

/**
 * The place of an entry, from what is the same for everybody.
 * @param draw null while it is not known
 * @returns null while there is no order yet, or it is not known
 */
export function placeOf(status: RoomStatus, draw: Draw | null, entry: EntryRef): Place | null {
  if (status.phase !== 'admitting') return null;
  const { key, number: servedNumber } = status.served;
  if (status.draw && !draw) return null;
  const poolServed = draw ? entriesBefore(key, draw.histogram) : 0;
  if (entry.number !== null) {
    if (entry.number <= servedNumber) return { isCalled: true, ahead: 0 };
    const poolLeft = draw && servedNumber === 0 ? Math.max(0, draw.size - poolServed) : 0;
    return { isCalled: false, ahead: poolLeft + entry.number - servedNumber - 1 };
  }
  if (!draw) return null;
  const own = orderKey(fromHex(draw.seed, digestLength), uuidToBytes(entry.entryId));
  if (own <= key) return { isCalled: true, ahead: 0 };
  return { isCalled: false, ahead: Math.max(0, entriesBefore(own, draw.histogram) - poolServed) };
}

/** A wait in words. */
export function waitWords({ from, to }: ExpectedWait): string {
  if (to <= 2) return 'kurang dari 2 menit';
  if (from < 90) return `sekitar ${from}–${to} menit`;
  return `sekitar ${Math.floor(from / 60)}–${Math.ceil(to / 60)} jam`;
}
