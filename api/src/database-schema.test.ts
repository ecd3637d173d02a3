import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../test/kit/site/databases';
import { lackOfSchema, SchemaTooOld, waitForSchema } from './database-schema';

let database: TestDatabase;
let client: pg.Client;
beforeEach(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterEach(async () => {
  await client.end();
  await database.drop();
});

const lack = () => lackOfSchema((text, values) => client.query<pg.QueryResultRow>(text, values));

it('finds nothing missing in a database of this version, or of a later one', async () => {
  expect(await lack()).toBeUndefined();
  await client.query(
    `insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9e12::bigint)`,
  );
  await client.query('update pgboss.version set version = version + 1');
  expect(await lack()).toBeUndefined();
});

it.each([
  ['drop schema drizzle cascade', 'it has no tables'],
  [
    `delete from drizzle.__drizzle_migrations
     where created_at = (select max(created_at) from drizzle.__drizzle_migrations)`,
    'migrations are missing',
  ],
  ['truncate drizzle.__drizzle_migrations', 'migrations are missing'],
  ['drop schema pgboss cascade', 'it has no job queue'],
  ['update pgboss.version set version = version - 1', 'its job queue is of before'],
  [`select pgboss.delete_queue('order-mail')`, 'the queues order-mail are missing'],
])('after %s it names what is missing', async (change, words) => {
  await client.query(change);
  expect(await lack()).toBe(words);
  const refused = waitForSchema(database.url, () => {}, { tries: 2, pauseMs: 1 });
  await expect(refused).rejects.toThrow(SchemaTooOld);
  await expect(refused).rejects.toThrow(words);
});
