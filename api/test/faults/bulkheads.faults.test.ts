// Covers: api/src/platform/db, api/src/sales/stock
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { databaseOf } from '../../src/config';
import { orders, ticketTypes } from '../../src/db/schema';
import { stockRepository } from '../../src/sales/stock/stock.repository';
import { inTransaction, openDatabase, type Db } from '../../src/platform/db/database';
import { poolLimits } from '../../src/platform/db/pool';
import { createEvent, guest } from '../kit/factories';
import { awaitingPayment, buyAsGuest } from '../kit/people/purchases';
import { startTestApp, type TestApp } from '../kit/test-app';

let app: TestApp;
let stranger: pg.Client;
beforeAll(async () => {
  app = await startTestApp({ poolSize: 4 });
  stranger = new pg.Client({ connectionString: app.database.url });
  await stranger.connect();
});
afterAll(async () => {
  await stranger.end();
  await app.close();
});

/** Somebody whose transaction holds a ticket type and does not come to an end. */
async function hold(typeId: string | undefined): Promise<() => Promise<unknown>> {
  await stranger.query('begin');
  await stranger.query('select from ticket_types where id = $1 for update', [typeId]);
  return () => stranger.query('rollback');
}

const ticket = (ticketTypeId = '') => [{ ticketTypeId, quantity: 1 }];

/** Takes all connections for browsing, each with a statement that takes a while. */
function occupyBrowsing(db: Db, seconds: number): Promise<unknown> {
  return Promise.all([1, 2, 3, 4].map(() => db.execute(sql`select pg_sleep(${seconds})`)));
}

/** Takes all connections for browsing until they are given back. */
async function takeBrowsing({ $client }: Db): Promise<() => void> {
  const taken = await Promise.all([1, 2, 3, 4].map(() => $client.connect()));
  return () => taken.forEach((client) => client.release());
}

it('people who look take no connection from people who buy', async () => {
  const { eventId, typeIds } = await createEvent(app.db, [{}]);
  await buyAsGuest(app, { eventId, items: ticket(typeIds[0]) });
  const giveBack = await takeBrowsing(app.db);
  const browsing = app.http.inject({ url: '/api/clock' });
  await buyAsGuest(app, { eventId, items: ticket(typeIds[0]) });
  const alive = await app.http.inject({ url: '/api/health/live' });
  const healthy = await app.http.inject({ url: '/api/health' });
  expect([alive.statusCode, healthy.statusCode]).toEqual([200, 200]);
  giveBack();
  await browsing;
  expect(await app.db.$count(orders, eq(orders.eventId, eventId))).toBe(2);
});

it('a pool with a long line refuses the next one at once, with a time to come back', async () => {
  const busy = occupyBrowsing(app.db, 1);
  const { maxWaiting } = poolLimits.browsing;
  const answers = await Promise.all(
    Array.from({ length: maxWaiting + 50 }, () => app.http.inject({ url: '/api/clock' })),
  );
  await busy;
  const refused = answers.filter(({ statusCode }) => statusCode !== 200);
  expect(refused.length).toBeGreaterThan(0);
  for (const { statusCode, headers, json } of refused) {
    expect(statusCode).toBe(503);
    expect(headers['retry-after']).toBe('1');
    expect(json()).toMatchObject({ code: 'BUSY' });
  }
});

it('jobs go on while all who look are refused', async () => {
  const { order } = await awaitingPayment(app);
  const giveBack = await takeBrowsing(app.db);
  const crowd = Array.from({ length: poolLimits.browsing.maxWaiting + 20 }, () =>
    app.http.inject({ url: '/api/clock' }),
  );
  const refused = async () => (await app.http.inject({ url: '/api/clock' })).statusCode === 503;
  expect(await refused()).toBe(true);
  const { jobServices } = app;
  await jobServices.events.refresh();
  await jobServices.orderMail.send(order.id, 'awaiting_payment');
  await jobServices.reconcile.run();
  await jobServices.cancelledOrders.sweep();
  await jobServices.outsideServices.watch();
  expect(await refused()).toBe(true);
  giveBack();
  await Promise.all(crowd);
});

it('a line that does not move is refused with 503 too', async () => {
  const db = openDatabase(databaseOf(app.config), 1, { ...poolLimits.browsing, connectMs: 100 });
  const busy = Promise.all([db.execute(sql`select pg_sleep(1)`)]);
  await sleep(100);
  await expect(db.execute(sql`select 1`)).rejects.toThrow();
  await busy;
  await db.$client.end();
});

it('a statement, a lock and an idle transaction each have an end', async () => {
  const limits = { ...poolLimits.sales, statementMs: 200, lockMs: 100, idleInTransactionMs: 200 };
  const db = openDatabase(databaseOf(app.config), 2, limits);
  await expect(db.execute(sql`select pg_sleep(5)`)).rejects.toMatchObject({
    cause: { code: '57014' },
  });
  const { typeIds } = await createEvent(app.db, [{}]);
  const release = await hold(typeIds[0]);
  const lock = db
    .select()
    .from(ticketTypes)
    .where(eq(ticketTypes.id, typeIds[0] ?? ''))
    .for('update');
  await expect(lock).rejects.toMatchObject({ cause: { code: '55P03' } });
  await release();
  const idle = inTransaction(db, async (tx) => {
    await tx.execute(sql`select 1`);
    await sleep(600);
    await tx.execute(sql`select 1`);
  });
  await expect(idle).rejects.toThrow();
  await db.$client.end();
});

it('an event that somebody holds costs its own buyers a refusal, and other events nothing', async () => {
  const held = await createEvent(app.db, [{}]);
  const others = await Promise.all([1, 2, 3].map(() => createEvent(app.db, [{}])));
  const release = await hold(held.typeIds[0]);
  const buy = ({ eventId, typeIds }: typeof held) =>
    buyAsGuest(app, { eventId, items: ticket(typeIds[0]), buyer: guest() });
  const [refused, ...served] = await Promise.all([held, ...others].map(buy));
  expect(refused).toMatchObject({ status: 503, body: { code: 'BUSY' } });
  expect(served.map(({ status }) => status)).toEqual([201, 201, 201]);
  // It is kept apart now: whoever wants something else does not wait for it at all.
  const waiting = buy(held).then(() => 'held');
  const quick = Promise.all(others.map(buy)).then(() => 'others');
  expect(await Promise.race([waiting, quick])).toBe('others');
  await waiting;
  await release();
  expect((await buy(held)).status).toBe(201);
});

it('an event that does not exist costs no transaction', async () => {
  const lockForSale = jest.fn(stockRepository.lockForSale);
  const copy = await startTestApp({ beside: app, stock: { ...stockRepository, lockForSale } });
  const nothing = () => buyAsGuest(copy, { eventId: randomUUID(), items: ticket(randomUUID()) });
  const answers = await Promise.all(Array.from({ length: 20 }, nothing));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]));
  expect(lockForSale).not.toHaveBeenCalled();
  await copy.close();
});
