import { inTransaction, type Db, type Tx } from '../../platform/db/database';

/** Milliseconds after which a process that does nothing loses a room: it may be frozen. */
const frozenAfter = 3_000;
/** Shorter: what a process that froze was waiting for is not given to it once more. */
const waits = 2_500;

/** A transaction that locks a room, for which whoever comes in and whoever moves it on wait. */
export const inRoomTransaction = <T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> =>
  inTransaction(db, work, { idleMs: frozenAfter, lockTimeoutMs: waits });
