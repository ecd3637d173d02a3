import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type PgBoss from 'pg-boss';

/** Milliseconds between two tries to reach the database. */
const pause = 500;

/** What PostgreSQL says while it stops or starts: the same statement works a little later. */
const passing = new Set(['57P01', '57P02', '57P03', '08006', '08003']);

/** A database for pg-boss that waits while PostgreSQL is away. */
export interface QueueDatabase extends PgBoss.Db {
  close(): Promise<void>;
}

/**
 * pg-boss records the end of a job without handling a failure: if the database is down at that
 * moment, the unhandled rejection ends the process. So statements wait here until the database is
 * back. All that pg-boss writes may be written twice.
 */
export function openQueueDatabase(url: string): QueueDatabase {
  const pool = new pg.Pool({
    connectionString: url,
    max: 4,
    application_name: 'panggung-jobs',
    // In a rush the statistics still say that few jobs wait: PostgreSQL would sort them all instead
    // of using the index that has them in order.
    options: '-c enable_sort=off',
  });
  pool.on('error', () => {});
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

function isPassing(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code = '' } = error as { code?: string };
  return (
    passing.has(code) ||
    /^(?:ECONN|EPIPE|ETIMEDOUT)/.test(code) ||
    /^Connection terminated/.test(error.message)
  );
}
