import { sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { waitingRooms } from '../../db/schema';
import type { Db } from '../../platform/db/database';
import type { Log } from '../../platform/log';

/** Milliseconds after which an order waited too long for its batch. */
const tooLong = 1_500;
/** How often it is told of an event at most. */
const pauseMs = 1_000;

export interface Stress {
  /** An order of an event waited so long for its batch; Infinity when there was no room for it. */
  waited(eventId: string, ms: number): void;
}

/** Tells waiting rooms that orders wait too long, from whichever process it is. */
export function createStress(db: Db, log: Pick<Log, 'warn'>): Stress {
  const told = new LRUCache<string, true>({ max: 10_000, ttl: pauseMs });
  return {
    waited(eventId, ms) {
      if (ms < tooLong || told.has(eventId)) return;
      told.set(eventId, true);
      noteStress(db, eventId).catch((error: unknown) => log.warn({ err: error }, 'noting stress'));
    },
  };
}

/**
 * Notes that orders of an event wait too long: admission slows down, and a room that stands in only under
 * load begins. Does nothing at events without a room.
 */
export async function noteStress(db: Db, eventId: string): Promise<void> {
  const { mode, closedAt, poolSize, endedAt } = waitingRooms;
  const isUnderLoad = sql`${mode} = 'under_load'`;
  await db
    .update(waitingRooms)
    .set({
      stressedAt: sql`clock_timestamp()`,
      closedAt: sql`case when ${isUnderLoad} then coalesce(${closedAt}, clock_timestamp()) else ${closedAt} end`,
      poolSize: sql`case when ${isUnderLoad} then 0 else ${poolSize} end`,
    })
    .where(sql`${waitingRooms.eventId} = ${eventId} and ${endedAt} is null`);
}
