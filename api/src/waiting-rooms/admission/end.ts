import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import { forgetRemindersOf } from '../reminders/reminders.repository';
import { inRoomTransaction } from '../rooms/room-transaction';
import { lockRoom, updateRoom } from '../rooms/rooms.repository';
import { afterPause } from './calls';

/** Nothing of what the room guards can be bought any more. */
export const endRoom = (db: Db, eventId: string): Promise<void> =>
  inRoomTransaction(db, async (tx) => {
    await updateRoom(tx, eventId, { endedAt: sql`clock_timestamp()` });
    await forgetRemindersOf(tx, eventId);
  });

/** The sale only looked over, and goes on: for those who wait that was a pause. */
export const reopenRoom = (db: Db, eventId: string): Promise<void> =>
  inRoomTransaction(db, async (tx) => {
    const room = await lockRoom(tx, eventId);
    if (!room?.endedAt) return;
    const { endedAt, pausedAt, now, calls } = room;
    await updateRoom(tx, eventId, {
      endedAt: null,
      calls: pausedAt ? calls : afterPause(calls, now.getTime() - endedAt.getTime()),
    });
  });
