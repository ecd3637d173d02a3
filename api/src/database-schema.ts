import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { jobKinds } from './jobs';
import type { Db } from './platform/db/database';
import { DatabaseTooOld } from './platform/db/earlier-migrations';
import { MigrationBlocked, migrateSchema, newestKnownMigration } from './platform/db/migrate';
import {
  connectToMigrate,
  MigrationsLocked,
  withMigrationLock,
  type Say,
} from './platform/db/migration-lock';
import type { Query } from './platform/db/query';
import { checkServerVersion, PostgresTooOld } from './platform/db/server-version';
import { DatabaseUnreachable } from './platform/db/unreachable';
import { codeOf } from './platform/db/violations';
import { installQueues, neededQueueSchema } from './platform/jobs/install-queues';

/** The schema lacks what this version needs, and this process was told not to migrate. */
export class SchemaTooOld extends Error {
  constructor(lack: string) {
    super(
      `The database is older than this version needs: ${lack}. ` +
        'Run `node api/dist/migrate.js` of this version, or leave MIGRATE_AT_START out.',
    );
  }
}

/** Whether an error says to an operator what to do, so that its trace would only hide it. */
export const isForOperators = (error: unknown): error is Error =>
  [
    DatabaseUnreachable,
    PostgresTooOld,
    DatabaseTooOld,
    MigrationsLocked,
    MigrationBlocked,
    SchemaTooOld,
  ].some((kind) => error instanceof kind);

/**
 * Brings the database, its queues included, to what this version needs. Safe to call from many
 * processes at once; the version before goes on working meanwhile.
 * @param url direct, or through a pooler in transaction mode
 * @returns how many migrations were applied
 * @throws DatabaseUnreachable, PostgresTooOld, DatabaseTooOld, MigrationsLocked, MigrationBlocked
 */
export function migrateDatabase(url: string, say: Say = () => {}): Promise<number> {
  return withMigrationLock(
    url,
    async (client) => {
      await checkServerVersion((text) => client.query<pg.QueryResultRow>(text));
      const applied = await migrateSchema(url, say);
      await installQueues(url, jobKinds, say);
      return applied;
    },
    say,
  );
}

/** @returns what the database lacks for this version; undefined when it has everything, or more */
export async function lackOfSchema(query: Query): Promise<string | undefined> {
  const { rows: found } = await query(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as "hasTables",
       to_regclass('pgboss.queue') is not null as "hasQueues"`,
  );
  if (found[0]?.['hasTables'] !== true) return 'it has no tables';
  const { rows: newest } = await query(
    'select max(created_at)::float8 as at from drizzle.__drizzle_migrations',
  );
  if (Number(newest[0]?.['at'] ?? 0) < newestKnownMigration()) return 'migrations are missing';
  if (found[0]['hasQueues'] !== true) return 'it has no job queue';
  const { rows: queue } = await query(
    `select (select max(version) from pgboss.version) as version,
       array(select unnest($1::text[]) except select name from pgboss.queue) as missing`,
    [jobKinds.map(({ name }) => name)],
  );
  if (Number(queue[0]?.['version']) < neededQueueSchema()) return 'its job queue is of before';
  const missing = queue[0]?.['missing'] as string[];
  return missing.length > 0 ? `the queues ${missing.join(', ')} are missing` : undefined;
}

/** What a database lacks: an answer, writing, or the schema of this version. */
export type DatabaseLack = 'answer' | 'writing' | 'schema';

/** Whether an api can work on the database, and if not, why; the reason is for the log. */
export type DatabaseReadiness =
  | { isReady: true }
  | { isReady: false; lack: DatabaseLack; reason: string };

/**
 * Whether the database answers, takes changes, and has the schema of this version.
 * @param db with limits: a server that says nothing is not ready
 */
export async function databaseReadiness(db: Db): Promise<DatabaseReadiness> {
  const query: Query = (text, values) => db.$client.query<pg.QueryResultRow>(text, values);
  try {
    const { rows } = await query(
      `select pg_is_in_recovery() or current_setting('transaction_read_only')::bool as "onlyReads"`,
    );
    if (rows[0]?.['onlyReads'] !== false) {
      // A session may go on reading only when others no longer do: the next look opens a new one.
      (await db.$client.connect()).release(true);
      return { isReady: false, lack: 'writing', reason: 'it only reads' };
    }
    const lack = await lackOfSchema(query);
    return lack === undefined
      ? { isReady: true }
      : { isReady: false, lack: 'schema', reason: lack };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return {
      isReady: false,
      lack: 'answer',
      reason: `it does not answer: ${codeOf(error) ?? reason}`,
    };
  }
}

export interface SchemaPatience {
  tries: number;
  pauseMs: number;
}

/**
 * Waits until somebody else has migrated the database.
 * @throws DatabaseUnreachable, PostgresTooOld, SchemaTooOld after a minute
 */
export async function waitForSchema(
  url: string,
  say: Say,
  { tries, pauseMs }: SchemaPatience = { tries: 60, pauseMs: 1_000 },
): Promise<void> {
  const client = await connectToMigrate(url);
  const query: Query = (text, values) => client.query<pg.QueryResultRow>(text, values);
  try {
    await checkServerVersion(query);
    let said: string | undefined;
    for (let nth = 1; ; nth += 1) {
      const lack = await lackOfSchema(query);
      if (lack === undefined) return;
      if (nth >= tries) throw new SchemaTooOld(lack);
      if (lack !== said) say(`Waiting for the migrations of this version: ${lack}`);
      said = lack;
      await sleep(pauseMs);
    }
  } finally {
    await client.end();
  }
}
