import { setTimeout as sleep } from 'node:timers/promises';
import type PgBoss from 'pg-boss';
import { openPoolWith, type DatabaseAddress } from '../db/pool';
import { isAway, isReadOnly } from '../db/violations';

/** Milliseconds between two tries to reach the database. */
const pause = 500;

/** pg-boss moves thousands of finished jobs in a statement; whoever fetches one waits for it. */
const statementMs = 60_000;
const lockMs = 30_000;

/** A database for pg-boss that waits while PostgreSQL is away. */
export interface QueueDatabase extends PgBoss.Db {
  close(): Promise<void>;
}

/**
 * pg-boss records the end of a job without handling a failure: if the database is down at that
 * moment, the unhandled rejection ends the process. So statements wait here until the database is
 * back. All that pg-boss writes may be written twice.
 */
export function openQueueDatabase(address: DatabaseAddress): QueueDatabase {
  const pool = openPoolWith(address, {
    size: 4,
    name: 'panggung-jobs',
    settings: {
      // In a rush the statistics still say that few jobs wait: PostgreSQL would sort them all instead
      // of using the index that has them in order.
      enable_sort: 'off',
      statement_timeout: statementMs,
      lock_timeout: lockMs,
    },
    queryMs: statementMs + 2_000,
    connectMs: 10_000,
    maxWaiting: Infinity,
  });
  const running = new Set<Promise<unknown>>();
  let closing = false;
  const execute = async (text: string, values: unknown[]) => {
    while (!closing) {
      try {
        return await pool.query<Record<string, unknown>>(text, values);
      } catch (error) {
        if (!closing && !isPassing(error)) throw error;
        await sleep(pause);
      }
    }
    return lastAnswer(text);
  };
  return {
    executeSql(text, values) {
      const statement = execute(text, values);
      const ended = () => running.delete(statement);
      running.add(statement);
      statement.then(ended, ended);
      return statement;
    },
    async close() {
      closing = true;
      // A pool that ends never answers waiting queries: a worker would wait for its jobs forever.
      await Promise.allSettled(running);
      await pool.end();
    },
  };
}

/** The answer of a closed queue: no jobs wait, and no job's end was recorded, so it runs again. */
function lastAnswer(text: string): { rows: Record<string, unknown>[] } {
  return { rows: /SKIP LOCKED/i.test(text) ? [] : [{ count: '0' }] };
}

/** PostgreSQL stops, starts, is away, or has just been a standby: later the same statement works. */
const isPassing = (error: unknown) => isAway(error) || isReadOnly(error);
