import { join } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import pg from 'pg';
import { readCatalogue } from '../../../test/kit/site/catalogue';
import { createTestDatabase, type TestDatabase } from '../../../test/kit/site/databases';
import { DatabaseTooOld } from './earlier-migrations';
import { migrateSchema } from './migrate';

const migrations = readMigrationFiles({ migrationsFolder: join(__dirname, '../../db/migrations') });
const lastOfBefore = 1_795_408_053_107;

let upToDate: TestDatabase;
let database: TestDatabase;
let client: pg.Client;

async function journal(): Promise<{ at: number; hash: string }[]> {
  const { rows } = await client.query<{ at: string; hash: string }>(
    'select created_at as at, hash from drizzle.__drizzle_migrations order by created_at',
  );
  return rows.map(({ at, hash }) => ({ at: Number(at), hash }));
}

/** What the migrations of before had made when they were squashed, with a row worth keeping. */
async function makeAsBefore(lastMigration: number): Promise<void> {
  for (const { sql } of migrations.slice(0, 3)) {
    for (const statement of sql) await client.query(statement);
  }
  await client.query(`alter table events add column search_text text default '' not null`);
  await client.query('create index on events using gin (search_text gin_trgm_ops)');
  await client.query(`insert into categories (name) values ('Dangdut')`);
  await client.query(`
    create schema drizzle;
    create table drizzle.__drizzle_migrations (
      id serial primary key, hash text not null, created_at bigint)`);
  await client.query(
    `insert into drizzle.__drizzle_migrations (hash, created_at)
     values ('the first', 1795252392120), ('the last', $1)`,
    [lastMigration],
  );
}

beforeEach(async () => {
  upToDate = await createTestDatabase();
  database = await createTestDatabase('template1');
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});

afterEach(async () => {
  await client.end();
  await database.drop();
  await upToDate.drop();
});

it('takes over a database that went through all migrations of before', async () => {
  await makeAsBefore(lastOfBefore);

  await migrateSchema(database.url, () => {});
  await migrateSchema(database.url, () => {});

  expect((await journal()).slice(2)).toEqual(
    migrations.map(({ folderMillis, hash }) => ({ at: folderMillis, hash })),
  );
  expect(await readCatalogue(database.url)).toEqual(await readCatalogue(upToDate.url));
  expect((await client.query('select name from categories')).rows).toEqual([{ name: 'Dangdut' }]);
});

it('says what to do with one that went through some of them, and leaves it as it is', async () => {
  await makeAsBefore(lastOfBefore - 1);
  const state = async () => [await readCatalogue(database.url), await journal()];
  const before = await state();

  const refusal = migrateSchema(database.url, () => {});
  await expect(refusal).rejects.toThrow(DatabaseTooOld);
  await expect(refusal).rejects.toThrow('41b83d7');

  expect(await state()).toEqual(before);
});
