// Covers: api/src/platform/db, api/src/platform/jobs
import { databaseReadiness, migrateDatabase } from '../../src/database-schema';
import { openDatabase } from '../../src/platform/db/database';
import { direct, poolLimits } from '../../src/platform/db/pool';
import { createEvent, guest } from '../kit/factories';
import { buyAsGuest } from '../kit/people/purchases';
import { eventually } from '@panggung/test-support/processes/ready';
import { startReplicated, type Replicated } from '@panggung/test-support/peers/replicated-postgres';
import { startLink, type Link } from '@panggung/test-support/processes/link';
import { startTestApp, type TestApp } from '../kit/test-app';

jest.setTimeout(180_000);

let servers: Replicated;
let address: Link;
let app: TestApp;
beforeEach(async () => {
  servers = await startReplicated(migrateDatabase);
  address = await startLink(servers.primary.port);
  const url = address.urlOf(servers.primary.url);
  app = await startTestApp({ beside: { database: { url } } });
  await app.work();
});
afterEach(async () => {
  servers.primary.thaw();
  await app.close();
  address.close();
  await servers.remove();
});

async function sale() {
  const { eventId, typeIds } = await createEvent(app.db, [{ capacity: 100 }]);
  const items = [{ ticketTypeId: typeIds[0] ?? '', quantity: 1 }];
  return () => buyAsGuest(app, { eventId, items, buyer: guest() });
}

const mailsOfOrders = async () => {
  const { rows } = await app.db.$client.query<{ n: number }>(
    `select count(*)::int as n from pgboss.job where name = 'order-mail' and state = 'completed'`,
  );
  return rows[0]?.n ?? 0;
};

/** The standby has everything that the primary has said yes to. */
const caughtUp = () =>
  eventually('a standby that has caught up', async () => {
    const [written] = await servers.primary.query('select pg_current_wal_lsn()::text as at');
    const [replayed] = await servers.standby.query(
      `select pg_last_wal_replay_lsn() >= '${String(written?.['at'])}'::pg_lsn as "isThere"`,
    );
    return replayed?.['isThere'] === true || undefined;
  });

const readiness = async () => {
  const db = openDatabase(direct(address.urlOf(servers.primary.url)), 1, poolLimits.health);
  const answer = await databaseReadiness(db);
  await db.$client.end();
  return answer;
};

it('a primary that vanishes without a word is replaced by its standby: orders and jobs go on', async () => {
  const buy = await sale();
  expect((await buy()).status).toBe(201);
  await eventually('the first mail', async () => (await mailsOfOrders()) >= 1 || undefined);
  expect(await readiness()).toEqual({ isReady: true });
  await caughtUp();

  servers.primary.freeze();
  const first = await Promise.all([1, 2, 3].map(() => buy()));
  expect(first.map(({ status }) => status)).toEqual([503, 503, 503]);
  expect(await readiness()).toMatchObject({ isReady: false });

  address.leadTo(servers.standby.port);
  // It is the standby still: it answers, and takes no order.
  expect(await readiness()).toMatchObject({ isReady: false, lack: 'writing' });
  const refused = await eventually('an answer of the standby', async () => {
    const { status } = await buy();
    expect(status).toBe(503);
    return (await readiness()).isReady ? undefined : status;
  });
  expect(refused).toBe(503);

  await servers.standby.query('select pg_promote()');
  await eventually('an order', async () => {
    const { status } = await buy();
    expect([201, 503]).toContain(status);
    return status === 201 || undefined;
  });
  expect(await readiness()).toEqual({ isReady: true });
  // What waits for the frozen primary is given up first, one connection after the other.
  await eventually(
    'the mail of an order after it',
    async () => (await mailsOfOrders().catch(() => 0)) >= 2 || undefined,
    90_000,
  );
});

it('a long statement of a job is given up when its server vanishes', async () => {
  const background = openDatabase(
    direct(address.urlOf(servers.primary.url)),
    2,
    poolLimits.background,
  );
  const long = background.$client.query('select pg_sleep(100)').then(
    () => 'done',
    (error: Error) => error.message,
  );
  await eventually(
    'the long statement',
    async () =>
      (
        await servers.primary.query(
          `select from pg_stat_activity where query like '%pg_sleep(100)'`,
        )
      ).length > 0 || undefined,
  );
  servers.primary.freeze();
  address.leadTo(servers.standby.port);
  // Far before its own limit of two minutes, and of this test.
  expect(await long).toMatch(/terminated/);
  await background.$client.end();
});

it('one that takes long on a server that is there is left alone', async () => {
  const background = openDatabase(direct(servers.primary.url), 2, poolLimits.background);
  const { rows } = await background.$client.query(`select pg_sleep(11), 'done' as answer`);
  expect(rows).toEqual([{ pg_sleep: '', answer: 'done' }]);
  await background.$client.end();
});
