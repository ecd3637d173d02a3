import pg from 'pg';
import { advisoryLocks } from './advisory-locks';
import { DatabaseUnreachable } from './unreachable';

/** Says a line to the operator. */
export type Say = (line: string) => void;

export interface LockPatience {
  /** How long one try waits before the operator hears who is in the way. */
  tryMs: number;
  tries: number;
}

const patience: LockPatience = { tryMs: 5_000, tries: 120 };
const connectMs = 10_000;

/** Somebody else did not stop migrating for so long that something must be wrong with them. */
export class MigrationsLocked extends Error {
  constructor(holder: string) {
    super(`The migrations of another process do not end: ${holder}. End it, then start again.`);
  }
}

/**
 * A connection that depends on no setting of its session, so it may lead through a pooler.
 * @throws DatabaseUnreachable
 */
export async function connectToMigrate(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: connectMs,
    application_name: 'panggung-migrations',
    keepAlive: true,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    return client;
  } catch (error) {
    throw new DatabaseUnreachable(url, error);
  }
}

/**
 * Does `work` while no other process migrates. The lock belongs to an open transaction and not to the
 * session: behind a pooler a session outlives its client, and so would the lock.
 * @param work gets the connection that holds the lock
 * @throws DatabaseUnreachable, MigrationsLocked
 */
export async function withMigrationLock<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
  say: Say,
  { tryMs, tries }: LockPatience = patience,
): Promise<Result> {
  const client = await connectToMigrate(url);
  try {
    for (let nth = 1; !(await takeLock(client, tryMs)); nth += 1) {
      const holder = await holderOfLock(client);
      if (nth >= tries) throw new MigrationsLocked(holder);
      say(`Another process migrates the database, waiting for it: ${holder}`);
    }
    const result = await work(client);
    await client.query('ROLLBACK');
    return result;
  } finally {
    await client.end();
  }
}

async function takeLock(client: pg.Client, tryMs: number): Promise<boolean> {
  await client.query(
    `BEGIN; SET LOCAL lock_timeout = ${tryMs}; SET LOCAL statement_timeout = 0;
     SET LOCAL idle_in_transaction_session_timeout = 0`,
  );
  try {
    await client.query('SELECT pg_advisory_xact_lock($1)', [advisoryLocks.migrations]);
    return true;
  } catch (error) {
    await client.query('ROLLBACK');
    if (error instanceof pg.DatabaseError && error.code === '55P03') return false;
    throw error;
  }
}

async function holderOfLock(client: pg.Client): Promise<string> {
  const { rows } = await client.query<Session>(
    `select a.pid, a.application_name as name, a.state, date_trunc('second', now() - a.state_change)::text as since
     from pg_locks l join pg_stat_activity a using (pid)
     where l.locktype = 'advisory' and l.granted and l.objid = $1
       and l.database = (select oid from pg_database where datname = current_database())`,
    [advisoryLocks.migrations],
  );
  return rows[0] ? sessionInWords(rows[0]) : 'it has just ended';
}

export interface Session {
  pid: number;
  name: string;
  state: string | null;
  since: string | null;
}

/** A session as an operator finds it in `pg_stat_activity`. */
export const sessionInWords = ({ pid, name, state, since }: Session): string =>
  `process ${pid} of PostgreSQL (${name || 'no name'}, ${state ?? 'unknown'} for ${since ?? '?'})`;
