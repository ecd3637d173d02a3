import { sql } from 'drizzle-orm';
import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../../../test/kit/site/databases';
import { startPgBouncer, type PgBouncer } from '@panggung/test-support/peers/pgbouncer';
import { inTransaction, openDatabase, type Db } from './database';
import { direct, poolLimits } from './pool';

let database: TestDatabase;
let pooler: PgBouncer;
let url: string;
let open: Db[];

/** As sales are limited, but so that a test need not wait. */
const limits = {
  ...poolLimits.sales,
  statementMs: 300,
  lockMs: 150,
  idleInTransactionMs: 200,
};

beforeEach(async () => {
  database = await createTestDatabase();
  // One connection for all: what one client leaves behind, the next one finds.
  pooler = await startPgBouncer(database.url, { default_pool_size: 1 });
  url = pooler.urlOf(database.url);
  open = [];
});

afterEach(async () => {
  for (const { $client } of open) await $client.end();
  await pooler.stop();
  await database.drop();
});

function pooled(size = 2): Db {
  const db = openDatabase({ url, isPooled: true }, size, limits);
  open.push(db);
  return db;
}

const setting = async (db: Pick<Db, 'execute'>, name: string) =>
  (await db.execute<{ value: string }>(sql`select current_setting(${name}) as value`)).rows[0]
    ?.value;

it('a pooler refuses what a session of our own gets when it begins', async () => {
  const db = openDatabase(direct(url), 1, limits);
  open.push(db);
  await expect(db.execute(sql`select 1`)).rejects.toMatchObject({
    cause: { message: expect.stringContaining('unsupported startup parameter') },
  });
});

it('limits hold for a single statement, with values and without, and for a transaction', async () => {
  const db = pooled();
  expect(await setting(db, 'statement_timeout')).toBe('300ms');
  expect(await setting(db, 'random_page_cost')).toBe('1.1');
  const slow = { cause: { code: '57014' } };
  await expect(db.execute(sql`select pg_sleep(${5})`)).rejects.toMatchObject(slow);
  await expect(db.execute(sql`select pg_sleep(5)`)).rejects.toMatchObject(slow);
  await inTransaction(db, async (tx) => {
    expect(await setting(tx, 'lock_timeout')).toBe('150ms');
    expect(await setting(tx, 'idle_in_transaction_session_timeout')).toBe('200ms');
    await expect(tx.execute(sql`select pg_sleep(5)`)).rejects.toMatchObject(slow);
  }).catch(() => undefined);
  const longer = inTransaction(db, (tx) => setting(tx, 'lock_timeout'), { lockTimeoutMs: 2_000 });
  expect(await longer).toBe('2s');
});

it('a lock and a transaction that does nothing have an end', async () => {
  const db = pooled();
  const holder = new pg.Client({ connectionString: database.url });
  await holder.connect();
  await holder.query(`begin; insert into categories (name) values ('Dangdut')`);
  const waiting = db.execute(sql`insert into categories (name) values ('Dangdut')`);
  await expect(waiting).rejects.toMatchObject({ cause: { code: '55P03' } });
  await holder.end();
  const idle = inTransaction(db, async (tx) => {
    await tx.execute(sql`select 1`);
    await new Promise((done) => setTimeout(done, 700));
    await tx.execute(sql`select 1`);
  });
  await expect(idle).rejects.toThrow();
  expect(await setting(db, 'statement_timeout')).toBe('300ms');
});

it('leaves nothing behind for whoever gets the connection next', async () => {
  const db = pooled();
  await setting(db, 'statement_timeout');
  await inTransaction(db, (tx) => tx.execute(sql`select 1`));
  const stranger = new pg.Client({ connectionString: url });
  await stranger.connect();
  for (const name of ['statement_timeout', 'lock_timeout', 'random_page_cost']) {
    const { rows } = await stranger.query<{ value: string; own: string }>(
      'select setting as value, reset_val as own from pg_settings where name = $1',
      [name],
    );
    expect(rows[0]?.value).toBe(rows[0]?.own);
  }
  await stranger.end();
});

it('gives back rows, their number, errors and values as they are', async () => {
  const db = pooled();
  const { rows, rowCount, fields } = await db.execute(
    sql`select n, n::text as words, array[n] as list from generate_series(1, ${3}::int) n`,
  );
  expect(rows).toEqual([1, 2, 3].map((n) => ({ n, words: String(n), list: [n] })));
  expect([rowCount, fields.map(({ name }) => name)]).toEqual([3, ['n', 'words', 'list']]);
  const written = await db.execute(sql`insert into categories (name) values ('Keroncong')`);
  expect(written.rowCount).toBe(1);
  const again = db.execute(sql`insert into categories (name) values (${'Keroncong'})`);
  await expect(again).rejects.toMatchObject({ cause: { code: '23505' } });
  await expect(db.execute(sql`select * from nowhere`)).rejects.toMatchObject({
    cause: { code: '42P01' },
  });
  await expect(db.execute(sql`select ${'kata'}::int`)).rejects.toMatchObject({
    cause: { code: '22P02' },
  });
  expect(await setting(db, 'lock_timeout')).toBe('150ms');
});

it('serves many at once over few connections, each with its own answer', async () => {
  const db = pooled(8);
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, n) => db.execute<{ n: number }>(sql`select ${n}::int as n`)),
  );
  expect(answers.map(({ rows }) => rows[0]?.n)).toEqual(answers.map((_, n) => n));
});
