// Covers: api/src/db, api/src/platform/db
import pg from 'pg';
import { migrateDatabase } from '../../src/database-schema';
import { advisoryLocks } from '../../src/platform/db/advisory-locks';
import { MigrationsLocked, withMigrationLock } from '../../src/platform/db/migration-lock';
import { createTestDatabase, type TestDatabase } from '../kit/site/databases';
import { queryAt } from '@panggung/test-support/peers/postgres';
import { startPgBouncer, type PgBouncer } from '@panggung/test-support/peers/pgbouncer';

let database: TestDatabase;
let pooler: PgBouncer;
let url: string;

beforeEach(async () => {
  database = await createTestDatabase('template1');
  pooler = await startPgBouncer(database.url, { default_pool_size: 3 });
  url = pooler.urlOf(database.url);
});

afterEach(async () => {
  await pooler.stop();
  await database.drop();
});

const heldLocks = async (): Promise<number> =>
  (
    await queryAt(
      database.url,
      // Other tests have databases on the same server.
      `select from pg_locks where locktype = 'advisory' and database =
         (select oid from pg_database where datname = current_database())`,
    )
  ).length;

it('migrates through a pooler, again and again, and leaves no lock behind', async () => {
  expect(await migrateDatabase(url)).toBeGreaterThan(3);
  expect(await heldLocks()).toBe(0);
  expect(await migrateDatabase(url)).toBe(0);
  expect(await heldLocks()).toBe(0);
});

it('leaves none behind either when its work fails', async () => {
  const failing = withMigrationLock(
    url,
    () => Promise.reject(new Error('no room')),
    () => {},
  );
  await expect(failing).rejects.toThrow('no room');
  expect(await heldLocks()).toBe(0);
});

it('says who is in the way of a lock that a pooled session has kept, and gives up', async () => {
  // As versions of before took it: the client is gone, the connection behind the pooler is not.
  const before = new pg.Client({ connectionString: url, application_name: 'versi-lama' });
  await before.connect();
  await before.query('select pg_advisory_lock($1)', [advisoryLocks.migrations]);
  await before.end();
  expect(await heldLocks()).toBe(1);
  // Somebody works on that connection, or the next one would get it, and its lock as well.
  const visitor = new pg.Client({ connectionString: url, application_name: 'pengunjung' });
  await visitor.connect();
  await visitor.query('begin');

  const said: string[] = [];
  const work = jest.fn(() => Promise.resolve());
  const retry = { tryMs: 50, tries: 3 };
  const locked = withMigrationLock(url, work, (line) => said.push(line), retry);
  await expect(locked).rejects.toThrow(MigrationsLocked);
  await expect(locked).rejects.toThrow(
    /process \d+ of PostgreSQL \(pengunjung, idle in transaction/,
  );
  expect(said).toHaveLength(2);
  expect(work).not.toHaveBeenCalled();
  await visitor.end();
});
