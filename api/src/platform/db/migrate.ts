import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { readMigrationFiles, type MigrationMeta } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { newestMigration, takeOverEarlierDatabase } from './earlier-migrations';
import { connectToMigrate, sessionInWords, type Say, type Session } from './migration-lock';

// src/db/migrations when run from source; the build copies it to dist/db/migrations.
const folders = ['../../db/migrations', './db/migrations'].map((path) =>
  fileURLToPath(new URL(path, import.meta.url)),
);

export interface MigrationPatience {
  /** How long a statement waits for a table that others use: as long do others wait behind it. */
  lockMs: number;
  tries: number;
  /** Between two tries, in which those who had to wait are served. */
  pauseMs: number;
}

export interface MigrationOptions extends MigrationPatience {
  /** All of this version, unless a test brings others. */
  migrations?: MigrationMeta[];
}

export const migrationPatience: MigrationPatience = { lockMs: 2_000, tries: 60, pauseMs: 3_000 };

/** A table was in use for so long that a migration gave up; nothing of that migration is done. */
export class MigrationBlocked extends Error {
  constructor(oldest: string) {
    super(
      `A migration needs a table that is in use all the time; the oldest transaction: ${oldest}. ` +
        'Wait for its end, or end it, then migrate again. Until then nothing has changed.',
    );
  }
}

/** When the newest migration of this version was made, as the database's journal records it. */
export const newestKnownMigration = (): number => migrationsOfVersion().at(-1)?.folderMillis ?? 0;

export const migrationsOfVersion = (): MigrationMeta[] =>
  readMigrationFiles({ migrationsFolder: existingFolder() });

/**
 * Brings tables and functions to the newest schema; only one process at a time may. Each migration is
 * a transaction of its own. The library's own `migrate` runs all in one, and waits for a lock without
 * end: every query of that table would then wait behind it.
 * @returns how many migrations were applied
 * @throws DatabaseUnreachable, DatabaseTooOld, MigrationBlocked
 */
export async function migrateSchema(
  url: string,
  say: Say,
  { migrations = migrationsOfVersion(), ...limits }: MigrationOptions = migrationPatience,
): Promise<number> {
  const client = await connectToMigrate(url);
  try {
    const db = drizzle(client);
    await takeOverEarlierDatabase(db, migrations);
    await client.query(makeJournal);
    const newest = (await newestMigration(db)) ?? 0;
    const pending = migrations.filter(({ folderMillis }) => folderMillis > newest);
    for (const migration of pending) {
      await patiently(client, () => apply(client, migration, limits), { ...limits, say });
    }
    return pending.length;
  } finally {
    await client.end();
  }
}

/** As the library makes it, which also writes the files that this one reads. */
const makeJournal = `
  create schema if not exists drizzle;
  create table if not exists drizzle.__drizzle_migrations (
    id serial primary key, hash text not null, created_at bigint)`;

async function apply(
  client: pg.Client,
  { sql, hash, folderMillis }: MigrationMeta,
  { lockMs }: MigrationPatience,
): Promise<void> {
  await inLimitedTransaction(client, lockMs, async () => {
    for (const statement of sql) await client.query(statement);
    await client.query(
      'insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)',
      [hash, folderMillis],
    );
  });
}

/** A transaction that waits for each lock at most so long, whatever the role's own settings are. */
export async function inLimitedTransaction<Result>(
  client: pg.Client,
  lockMs: number,
  work: () => Promise<Result>,
): Promise<Result> {
  await client.query(
    `BEGIN; SET LOCAL lock_timeout = ${lockMs}; SET LOCAL statement_timeout = 0;
     SET LOCAL idle_in_transaction_session_timeout = '60s'`,
  );
  try {
    const result = await work();
    await client.query('COMMIT');
    return result;
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}

/** Somebody holds a lock for too long, or waits for ours while we wait for theirs. */
const passing = new Set(['55P03', '40P01']);

/** Tries again while others are in the way. @throws MigrationBlocked */
export async function patiently<Result>(
  client: pg.Client,
  work: () => Promise<Result>,
  { tries, pauseMs, say }: MigrationPatience & { say: Say },
): Promise<Result> {
  for (let nth = 1; ; nth += 1) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof pg.DatabaseError) || !passing.has(error.code ?? '')) throw error;
      const oldest = await oldestTransaction(client);
      if (nth >= tries) throw new MigrationBlocked(oldest);
      say(`A migration waits for a table that is in use; the oldest transaction: ${oldest}`);
      await sleep(pauseMs);
    }
  }
}

async function oldestTransaction(client: pg.Client): Promise<string> {
  const { rows } = await client.query<Session>(
    `select pid, application_name as name, state, date_trunc('second', now() - xact_start)::text as since
     from pg_stat_activity
     where datname = current_database() and xact_start is not null and pid <> pg_backend_pid()
       and application_name <> 'panggung-migrations'
     order by xact_start limit 1`,
  );
  return rows[0] ? sessionInWords(rows[0]) : 'none any more';
}

function existingFolder(): string {
  const folder = folders.find((path) => existsSync(path));
  if (folder === undefined) throw new Error('The folder with the migrations is missing.');
  return folder;
}
