import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { advisoryLocks } from './advisory-locks';
import { takeOverEarlierDatabase } from './earlier-migrations';
import { DatabaseUnreachable } from './unreachable';

// src/db/migrations when run from source; the build copies it to dist/db/migrations.
const folders = ['../../db/migrations', './db/migrations'].map((path) =>
  fileURLToPath(new URL(path, import.meta.url)),
);

const patienceMs = 10_000;

/**
 * Brings the database to the newest schema. Safe to call from many processes at once.
 * @throws DatabaseUnreachable, DatabaseTooOld
 */
export async function migrateDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: patienceMs });
  try {
    await client.connect();
  } catch (error) {
    throw new DatabaseUnreachable(url, error);
  }
  try {
    await client.query('SELECT pg_advisory_lock($1)', [advisoryLocks.migrations]);
    const db = drizzle(client);
    const migrationsFolder = existingFolder();
    await takeOverEarlierDatabase(db, readMigrationFiles({ migrationsFolder }));
    await migrate(db, { migrationsFolder });
  } finally {
    await client.end();
  }
}

function existingFolder(): string {
  const folder = folders.find((path) => existsSync(path));
  if (folder === undefined) throw new Error('The folder with the migrations is missing.');
  return folder;
}
