import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { eventually } from '@panggung/test-support/processes/ready';
import { startTestApp, type TestApp } from '../../../test/kit/test-app';
import { execute } from '../../../test/kit/site/databases';

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp({ poolSize: 2 });
});
afterEach(() => app.close());

interface Health {
  status: string;
  reasons: string[];
  notices: string[];
}
const health = async () => (await app.http.inject('/api/health')).json<Health>();
const name = () => new URL(app.database.url).pathname.slice(1);

it('a copy that can work says so', async () => {
  expect(await health()).toEqual({ status: 'ok', reasons: [], notices: [] });
});

it('a database that only reads is no reason to send buyers here', async () => {
  await execute(`ALTER DATABASE ${name()} SET default_transaction_read_only = on`);
  expect(await health()).toEqual({
    status: 'unavailable',
    reasons: ['the database only reads'],
    notices: [],
  });
});

it('a database that only read and takes changes again gets buyers again', async () => {
  await execute(`ALTER DATABASE ${name()} SET default_transaction_read_only = on`);
  expect(await health()).toMatchObject({ reasons: ['the database only reads'] });
  await execute(`ALTER DATABASE ${name()} RESET default_transaction_read_only`);
  // The answer of before is kept for a moment.
  const isWell = async () => (await health()).status === 'ok' || undefined;
  await eventually('an answer that all is well', isWell);
  expect(await health()).toEqual({ status: 'ok', reasons: [], notices: [] });
});

it('a database of before is not worked on', async () => {
  await app.db.execute(sql`delete from drizzle.__drizzle_migrations where created_at =
    (select max(created_at) from drizzle.__drizzle_migrations)`);
  expect(await health()).toMatchObject({
    reasons: ['the database is older than this version needs'],
  });
});

it('answers in time while the database is locked, asks it once for all, and recovers', async () => {
  const held = app.db.transaction(async (tx) => {
    await tx.execute(sql`lock table drizzle.__drizzle_migrations in access exclusive mode`);
    await sleep(1_500);
  });
  await sleep(100);
  const crowd = await Promise.all(Array.from({ length: 50 }, health));
  for (const answer of crowd) {
    expect(answer).toMatchObject({ reasons: ['the database does not answer'] });
  }
  const { rows } = await app.db.execute<{ asking: number }>(
    sql`select count(*)::int as asking from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`,
  );
  expect(rows[0]?.asking).toBeLessThanOrEqual(1);
  await held;
  await sleep(100);
  expect(await health()).toMatchObject({ status: 'ok' });
});

it('works while everything else waits for a connection', async () => {
  const busy = Promise.all([1, 2].map(() => app.db.execute(sql`select pg_sleep(1)`)));
  expect(await health()).toMatchObject({ status: 'ok' });
  await busy;
});

it('a gateway that is away is said, and keeps nobody out', async () => {
  app.services.outsideServices.note('gateway_unreachable');
  expect(await health()).toEqual({
    status: 'ok',
    reasons: [],
    notices: ['the payment gateway fails'],
  });
  app.services.outsideServices.note('gateway_ok');
  expect(await health()).toMatchObject({ notices: [] });
});

it('a Redis that is away is said, and keeps nobody out', async () => {
  const copy = await startTestApp({ beside: app, env: { REDIS_URL: 'redis://127.0.0.1:9' } });
  const response = await copy.http.inject('/api/health');
  expect(response.statusCode).toBe(200);
  expect(response.json()).toMatchObject({
    notices: ['Redis is away: limits are counted by each copy alone'],
  });
  await copy.close();
});
