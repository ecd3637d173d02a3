import type { Room } from '../rooms/rooms.repository';
import { afterPause } from './calls';

const reason =
  'Penjualan tiket sedang dihentikan. Antrean berlanjut setelah penjualan dibuka lagi.';

type Changes = Pick<Room, 'pausedAt' | 'pauseReason' | 'held' | 'calls'>;

/** Of a room that goes on after a pause, which counts for nobody. */
export const resumed = (room: Pick<Room, 'pausedAt' | 'now' | 'calls'>): Changes => ({
  pausedAt: null,
  pauseReason: null,
  held: false,
  calls: room.pausedAt
    ? afterPause(room.calls, room.now.getTime() - room.pausedAt.getTime())
    : room.calls,
});

/**
 * A room rests while nothing of what it guards can be bought: the sale was moved, or stopped, or its event is not
 * public. It goes on by itself, except from a pause that somebody made.
 * @returns what changes now
 */
export function holdChanges(room: Room): Changes | null {
  const { isOnSale, pausedAt, held, now, calls } = room;
  if (isOnSale) return held ? resumed(room) : null;
  return pausedAt ? null : { pausedAt: now, pauseReason: reason, held: true, calls };
}
