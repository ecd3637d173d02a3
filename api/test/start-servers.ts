import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RunningPostgres } from '@panggung/stack/postgres';
import { startTestPostgres } from '@panggung/test-support/peers/postgres';
import { migrateDatabase } from '../src/database-schema';
import { runSync } from '@panggung/test-support/processes/run';
import { startPgBouncer, type PgBouncer } from '@panggung/test-support/peers/pgbouncer';
import { databaseUrl, execute, templateName } from './kit/site/databases';

declare global {
  var panggungPostgres: RunningPostgres | undefined;
  var panggungPooler: PgBouncer | undefined;
}

const apiFolder = join(import.meta.dirname, '..');
const sandboxFolder = join(apiFolder, '../sandbox');
const bundler = join(apiFolder, 'node_modules/@panggung/tooling/bin/build-node.mjs');

/** Bundles the processes that tests run and kill: once, as the tests share them. */
function bundleProcesses(): void {
  runSync(process.execPath, ['scripts/build.mjs'], { cwd: apiFolder });
  runSync(process.execPath, [bundler, 'src/server.ts'], { cwd: sandboxFolder });
}

/** One real PostgreSQL for the whole run, with a migrated database that every test file clones. */
export async function startServers(): Promise<void> {
  bundleProcesses();
  const postgres = await startTestPostgres({
    folder: join(tmpdir(), `panggung-api-test-${process.pid}`),
    // Durability is for data that somebody wants to keep.
    settings: {
      fsync: 'off',
      full_page_writes: 'off',
      synchronous_commit: 'off',
      max_connections: '400',
    },
  });
  globalThis.panggungPostgres = postgres;
  if (process.env['TEST_POOLER'] === 'pgbouncer') {
    const pooler = await startPgBouncer(postgres.url, { default_pool_size: 40 });
    globalThis.panggungPooler = pooler;
    process.env['TEST_POOLER_URL'] = pooler.urlOf(postgres.url);
  }
  process.env['TEST_POSTGRES_URL'] = postgres.url;

  await execute(`CREATE DATABASE ${templateName}`);
  await migrateDatabase(databaseUrl(templateName));
}
