import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  startPostgres,
  type PostgresOptions,
  type RunningPostgres,
} from '@panggung/stack/postgres';
import pg from 'pg';
import { testPostgresFolder } from '../config';
import { familyOf, signalAll } from '../processes/family';
import { temporaryFolder, type TemporaryFolder } from '../processes/folders';
import type { RunningServer } from '../processes/program';

/** The embedded PostgreSQL, or the one whose programs TEST_POSTGRES_BIN names. */
export const startTestPostgres = (options: PostgresOptions): Promise<RunningPostgres> =>
  startPostgres({ ...options, programs: testPostgresFolder() });

/** A PostgreSQL of a test's own that can be killed, frozen and started again at the same address. */
export interface OwnPostgres {
  url: string;
  port: number;
  start(): Promise<RunningServer>;
  query(statement: string): Promise<Record<string, unknown>[]>;
  freeze(): void;
  thaw(): void;
  /** Ends all of its processes at once: none gets to write what it holds in memory. */
  kill(): Promise<void>;
  /** Everything in its log so far; `settings` decide what that is. */
  log(): Promise<string>;
  /** Deletes its data. The server must have ended. */
  remove(): void;
}

export interface OwnPostgresOptions {
  /** Durable, as PostgreSQL is by itself, unless these say otherwise. */
  settings?: Record<string, string>;
  /** Fills the database, e.g. with the tables. */
  prepare?: (url: string) => Promise<unknown>;
}

/** A new cluster, not running yet. */
export async function createOwnPostgres({
  settings = {},
  prepare,
}: OwnPostgresOptions = {}): Promise<OwnPostgres> {
  const folder = temporaryFolder('own-postgres');
  const first = await startTestPostgres({ folder: folder.path });
  await prepare?.(first.url);
  await first.stop();
  return postgresIn({ folder, data: first.folder, url: first.url }, settings);
}

interface Cluster {
  folder: TemporaryFolder;
  /** Where the data is: another folder when the server's user cannot reach the first one. */
  data: string;
  url: string;
}

/** A PostgreSQL on a cluster that exists and does not run. */
export function postgresIn(
  { folder, data, url }: Cluster,
  settings: Record<string, string>,
): OwnPostgres {
  const port = Number(new URL(url).port);
  let running: RunningPostgres | undefined;
  let written = '';
  const signal = (name: NodeJS.Signals) => {
    if (running) signalAll(familyOf([running.pid]), name);
  };
  const query = (statement: string) => queryAt(url, statement);
  async function kill(): Promise<void> {
    signal('SIGKILL');
    await running?.ended;
  }
  return {
    url,
    port,
    query,
    kill,
    async start() {
      const onOutput = (text: string) => void (written += text);
      const server = await startTestPostgres({ folder: folder.path, settings, port, onOutput });
      running = server;
      let hasEnded = false;
      void server.ended.then(() => (hasEnded = true));
      return { hasEnded: () => hasEnded, kill, stop: () => server.stop().then(() => 0) };
    },
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    async log() {
      const mark = `mark ${performance.now()}`;
      await query(`select '${mark}'`);
      while (!written.includes(mark)) await sleep(20);
      return written;
    },
    remove() {
      rmSync(data, { recursive: true, force: true });
      folder.remove();
    },
  };
}

/** Runs one statement, or several without values, in a database. @returns the rows of one */
export async function queryAt<Row extends pg.QueryResultRow>(
  url: string,
  statement: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(statement, values)).rows;
  } finally {
    await client.end();
  }
}
