// Covers: api/src/catalog, api/src/platform/db
import { eq, sql } from 'drizzle-orm';
import { events } from '../../src/db/schema';
import { openDatabase } from '../../src/platform/db/database';
import { direct } from '../../src/platform/db/pool';
import { openReplica } from '../../src/platform/db/replica';
import { findOrder } from '../../src/sales/orders/orders.repository';
import { createEvent, createUser } from '../kit/factories';
import { buyAsGuest } from '../kit/people/purchases';
import { migrateDatabase } from '../../src/database-schema';
import { eventually } from '@panggung/test-support/processes/ready';
import { startReplicated, type Replicated } from '@panggung/test-support/peers/replicated-postgres';
import { startTestApp, type TestApp } from '../kit/test-app';

jest.setTimeout(120_000);

let servers: Replicated;
let app: TestApp;
let isUsed = false;

beforeAll(async () => {
  servers = await startReplicated(migrateDatabase);
  app = await startTestApp({
    beside: { database: servers.primary },
    env: { DATABASE_REPLICA_URL: servers.standby.url },
    onReplicaChange: (now) => (isUsed = now),
  });
});

afterAll(async () => {
  await app.close();
  await servers.remove();
});

const titles = async (path = '/api/events?limit=50') => {
  const answer = await app.http.inject(path);
  expect(answer.statusCode).toBe(200);
  return answer.json<{ data: { title: string }[] }>().data.map(({ title }) => title);
};

const used = (wanted: boolean) =>
  eventually(`a replica that is ${wanted ? '' : 'not '}used`, async () => {
    await titles();
    return isUsed === wanted || undefined;
  });

/** An event that lists show. */
async function publish(title: string) {
  const made = await createEvent(app.db, [{ capacity: 5 }]);
  await app.db.update(events).set({ title }).where(eq(events.id, made.eventId));
  await app.services.events.refresh();
  return made;
}

const listed = (title: string) =>
  eventually(
    `the event ${title} in lists`,
    async () => (await titles()).includes(title) || undefined,
  );

it('lists come from the replica; nothing of sales, of somebody, or of administration does', async () => {
  const { eventId, typeIds } = await publish('Konser Pertama');
  await used(true);
  await listed('Konser Pertama');
  const before = (await servers.standby.log()).length;
  const items = [{ ticketTypeId: typeIds[0] ?? '', quantity: 1 }];
  const { order } = await buyAsGuest(app, { eventId, items });
  const admin = await createUser(app, 'admin');
  const headers = { authorization: `Bearer ${admin.token}` };
  const own = [
    `/api/events/${eventId}`,
    `/api/events/${eventId}/stock`,
    `/api/transactions/${order.id}?token=${order.accessToken ?? ''}`,
    '/api/transactions',
    '/api/auth/profile',
    '/api/admin/overview',
    '/api/admin/events',
    '/api/merchandise',
    '/api/studio/events',
  ];
  for (const url of own) {
    expect((await app.http.inject({ url, headers })).statusCode).toBeLessThan(500);
  }
  const asked = (await servers.standby.log()).slice(before);
  expect(asked).not.toMatch(/from "?(?:\w+"?)/);
  // What would be seen, were it asked for.
  await servers.standby.query('select from orders');
  expect((await servers.standby.log()).slice(before)).toMatch(/from orders/);
});

it('lists of all kinds ask the replica for public tables only', async () => {
  await used(true);
  const before = (await servers.standby.log()).length;
  const paths = [
    '/api/events?q=konser',
    '/api/events/facets',
    '/api/events/suggestions?q=kon',
    '/api/events/featured',
    '/api/artists',
    '/api/artists/genres',
    '/api/promotors',
    '/api/sitemap',
  ];
  for (const url of paths) expect((await app.http.inject(url)).statusCode).toBe(200);
  const asked = (await servers.standby.log()).slice(before);
  expect(asked).toContain('event_listings');
  const owned = ['orders', 'order_items', 'tickets', 'users', 'sessions', 'payment_attempts'];
  for (const table of owned)
    expect(asked).not.toMatch(new RegExp(`\\b(?:from|join) "?${table}\\b`));
});

it('a replica that stops to replay is left before anybody sees what is long past', async () => {
  await used(true);
  await servers.standby.query('select pg_wal_replay_pause()');
  await publish('Konser Kedua');
  await listed('Konser Kedua');
  await used(false);
  const stale = await servers.standby.query(`select from events where title = 'Konser Kedua'`);
  expect(stale).toEqual([]);
  await servers.standby.query('select pg_wal_replay_resume()');
  await used(true);
});

it('a replica that is killed costs no answer, and is used again when it is back', async () => {
  await used(true);
  await servers.standby.kill();
  for (let nth = 0; nth < 20; nth += 1) expect(await titles()).toContain('Konser Pertama');
  expect(isUsed).toBe(false);
  await servers.standby.start();
  await used(true);
});

it('a read that stands in the way of the replay is made again on the primary', async () => {
  const primary = openDatabase(direct(servers.primary.url), 2);
  const told: boolean[] = [];
  const replica = openReplica(primary, {
    address: direct(servers.standby.url),
    size: 2,
    onChange: (now) => told.push(now),
  });
  await eventually('the replica', async () => {
    await replica.read((db) => db.execute(sql`select 1`));
    return told.at(-1);
  });
  const places: boolean[] = [];
  const answer = replica.read(async (db) => {
    const { rows } = await db.execute<{ standby: boolean }>(
      sql`select pg_is_in_recovery() as standby`,
    );
    places.push(rows[0]?.standby === true);
    // On the standby it is long enough to be in the way.
    const long = rows[0]?.standby === true ? 20 : 0;
    return db.execute(sql`select count(*)::int as n, pg_sleep(${long}) from events`);
  });
  await eventually(
    'the long read',
    async () =>
      (
        await servers.standby.query(
          `select from pg_stat_activity where query like '%pg_sleep%' and pid <> pg_backend_pid()`,
        )
      ).length > 0 || undefined,
  );
  await servers.primary.query('alter table events add column in_the_way text');
  expect((await answer).rows).toHaveLength(1);
  expect(places).toEqual([true, false]);
  await replica.close();
  await primary.$client.end();
});

it('a standby that has become a primary is not read from', async () => {
  await used(true);
  await servers.standby.query('select pg_promote()');
  await used(false);
  await publish('Konser Ketiga');
  await listed('Konser Ketiga');
});

it('the type of what lists read from fits no repository of orders', () => {
  const ask = (reader: Parameters<Parameters<ReturnType<typeof openReplica>['read']>[0]>[0]) => {
    // @ts-expect-error a reader is no executor
    void findOrder(reader, 'any');
  };
  expect(ask).toBeDefined();
});
