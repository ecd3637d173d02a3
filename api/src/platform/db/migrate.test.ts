import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../../../test/kit/site/databases';
import { MigrationBlocked, migrateSchema, migrationsOfVersion } from './migrate';

let database: TestDatabase;
let reader: pg.Client;
let visitor: pg.Client;

async function connected(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: database.url });
  client.on('error', () => {});
  await client.connect();
  return client;
}

beforeEach(async () => {
  database = await createTestDatabase();
  [reader, visitor] = [await connected(), await connected()];
  // A report or a dump that takes an hour.
  await reader.query('begin; select from events limit 1');
});

afterEach(async () => {
  await reader.end();
  await visitor.end();
  await database.drop();
});

const addsColumn = (name: string, nth: number) => ({
  sql: [`alter table events add column ${name} text`],
  hash: name,
  folderMillis: (migrationsOfVersion().at(-1)?.folderMillis ?? 0) + nth,
  bps: true,
});
const two = () => [...migrationsOfVersion(), addsColumn('one', 1), addsColumn('two', 2)];

async function columns(): Promise<string[]> {
  const { rows } = await visitor.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_name = 'events' and column_name in ('one', 'two') order by 1`,
  );
  return rows.map(({ name }) => name);
}

/** Whether visitors can read the table while something waits to change it. */
async function canRead(): Promise<boolean> {
  await visitor.query(`set lock_timeout = '3s'`);
  return visitor.query('select from events limit 1').then(
    () => true,
    () => false,
  );
}

it('a long reader holds a migration up, and the migration nobody else', async () => {
  const said: string[] = [];
  const patience = { lockMs: 300, tries: 100, pauseMs: 100, migrations: two() };
  const migrated = migrateSchema(database.url, (line) => said.push(line), patience);
  while (said.length < 2) expect(await canRead()).toBe(true);
  expect(said[0]).toMatch(/process \d+ of PostgreSQL \(no name, idle in transaction/);
  expect(await columns()).toEqual([]);
  await reader.query('commit');
  expect(await migrated).toBe(2);
  expect(await columns()).toEqual(['one', 'two']);
});

it('would notice: a migration that waits without end lets nobody read', async () => {
  const endless = { lockMs: 0, tries: 1, pauseMs: 0, migrations: two() };
  const migrated = migrateSchema(database.url, () => {}, endless);
  await expect(waitingForLock()).resolves.toBe(true);
  expect(await canRead()).toBe(false);
  await reader.query('commit');
  await migrated;
});

async function waitingForLock(): Promise<boolean> {
  for (;;) {
    const { rows } = await visitor.query(
      // Databases of other tests come from the same template: their tables have the same numbers.
      `select from pg_locks where not granted and relation = 'events'::regclass
         and database = (select oid from pg_database where datname = current_database())`,
    );
    if (rows.length > 0) return true;
  }
}

it('gives up at last, names who is in the way, and has changed nothing', async () => {
  const patience = { lockMs: 50, tries: 3, pauseMs: 10, migrations: two() };
  const blocked = migrateSchema(database.url, () => {}, patience);
  await expect(blocked).rejects.toThrow(MigrationBlocked);
  await expect(blocked).rejects.toThrow('idle in transaction');
  expect(await columns()).toEqual([]);
  await reader.query('commit');
  expect(await migrateSchema(database.url, () => {}, patience)).toBe(2);
});

it('keeps what came before one that fails', async () => {
  await reader.query('commit');
  const wrong = { ...addsColumn('three', 3), sql: ['alter table nowhere add column three text'] };
  const limits = { lockMs: 500, tries: 3, pauseMs: 10 };
  const failing = migrateSchema(database.url, () => {}, {
    ...limits,
    migrations: [...two(), wrong],
  });
  await expect(failing).rejects.toThrow('nowhere');
  expect(await columns()).toEqual(['one', 'two']);
  expect(await migrateSchema(database.url, () => {}, { ...limits, migrations: two() })).toBe(0);
});
