import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { openDatabase, type Db } from './database';
import { poolLimits, type DatabaseAddress } from './pool';
import type { PublicReads } from './public-reads';
import { ReplayAge } from './replay-age';
import { codeOf, isAway } from './violations';

export interface ReplicaOptions {
  address: DatabaseAddress;
  size: number;
  /** Told once when it is left for the primary, and once when it is used again. */
  onChange: (isUsed: boolean, why: string) => void;
}

export interface Replica extends PublicReads {
  close(): Promise<void>;
}

/** What it shows may be so old; lists of events are a second behind sales anyway. */
const oldestMs = 2_000;
/** Often enough that a standby which keeps up is never taken for an old one. */
const watchMs = 500;

/**
 * Reads from a standby while it is there and keeps up, and from the primary otherwise. A read that the
 * standby breaks off, since replaying a change was in its way, is repeated on the primary.
 */
export function openReplica(primary: Db, { address, size, onChange }: ReplicaOptions): Replica {
  const standby = openDatabase(address, size, poolLimits.browsing);
  const watcher = openDatabase(address, 1, poolLimits.health);
  const age = new ReplayAge();
  const ending = new AbortController();
  let isUsed = false;

  function use(next: boolean, why: string): void {
    if (isUsed !== next) onChange(next, why);
    isUsed = next;
  }

  async function watch(): Promise<void> {
    while (!ending.signal.aborted) {
      const lack = await lookAt(primary, watcher, age).catch((error: unknown) => {
        age.forget();
        return error instanceof Error ? error.message : String(error);
      });
      if (!ending.signal.aborted) use(lack === undefined && isFresh(), lack ?? 'it is behind');
      await sleep(watchMs, undefined, ending).catch(() => undefined);
    }
  }

  const isFresh = () => age.at(performance.now()) <= oldestMs;
  let watching: Promise<void> | undefined;

  return {
    async read(work) {
      // Like the pools, it connects on first use.
      watching ??= watch();
      // Asked at each read: between two looks it may have stopped to replay.
      if (!isUsed || !isFresh()) return work(primary);
      try {
        return await work(standby);
      } catch (error) {
        if (isAway(error)) {
          age.forget();
          use(false, 'it does not answer');
        } else if (!isBrokenOff(error)) throw error;
        return work(primary);
      }
    },
    async close() {
      ending.abort();
      await watching;
      await Promise.all([standby.$client.end(), watcher.$client.end()]);
    },
  };
}

/** @returns why it cannot be used whatever its age */
async function lookAt(primary: Db, standby: Db, age: ReplayAge): Promise<string | undefined> {
  const at = performance.now();
  const written = await positionOf(primary, sql`pg_current_wal_lsn()`);
  age.notePrimary(BigInt(written.position ?? 0), at);
  const replayed = await positionOf(standby, sql`pg_last_wal_replay_lsn()`);
  if (!replayed.isStandby || replayed.position === null) {
    age.forget();
    return 'it is no standby';
  }
  age.noteReplayed(BigInt(replayed.position));
  return undefined;
}

async function positionOf(db: Db, position: ReturnType<typeof sql>) {
  const { rows } = await db.execute<{ position: string | null; isStandby: boolean }>(
    sql`select (${position} - '0/0'::pg_lsn)::text as position, pg_is_in_recovery() as "isStandby"`,
  );
  return rows[0] ?? { position: null, isStandby: false };
}

/** Class 40: a read that stood in the way of what the standby had to replay. */
const isBrokenOff = (error: unknown) => /^40/.test(codeOf(error) ?? '');
