import { firstKey, keyAfter, orderKey, uuidToBytes } from '@panggung/draw';
import type { Entry } from '../entries/entries.repository';
import type { Room } from '../rooms/rooms.repository';

/** How far admission has got. */
export interface Served {
  /** Entries of the pool with this key or a lower one are called up. */
  key: string;
  /** Of those behind the pool, so many. */
  number: number;
}

/** Places of the pool are called up first, then those behind it. */
export function servedBy(room: Pick<Room, 'admitted' | 'poolSize' | 'histogram'>): Served {
  const [admitted, size] = [Math.floor(room.admitted), room.poolSize ?? 0];
  return {
    key: admitted < 1 ? firstKey : keyAfter(admitted, room.histogram ?? []),
    number: Math.max(0, admitted - size),
  };
}

/** Whether an entry is called up. */
export function isCalled(room: Room, { id, number }: Entry): boolean {
  const served = servedBy(room);
  if (number !== null) return number <= served.number;
  return room.seed !== null && orderKey(room.seed, uuidToBytes(id)) <= served.key;
}
