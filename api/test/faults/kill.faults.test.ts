// Covers: api/src/sales/purchase, api/src/sales/payments, api/src/platform/db
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { inTransaction } from '../../src/platform/db/database';
import { jobKinds } from '../../src/jobs';
import { direct } from '../../src/platform/db/pool';
import { createJobs } from '../../src/platform/jobs/jobs';
import { openForTest } from '../kit/site/databases';
import { effort, testSeed } from '../kit/effort';
import { createEvent } from '../kit/factories';
import { migrateDatabase } from '../../src/database-schema';
import { createOwnPostgres } from '@panggung/test-support/peers/postgres';
import { planSite } from '../kit/site/site';
import { buy, type Told } from './buyer';
import { chanceOf, type Chance } from './chance';
import { findFaults } from './ledger';
import { startVictim } from './victim';
import { paymentReconcileJob } from '../../src/sales/payments/reconcile.job';

/** `KILL_ORDERS=1000` is the run of docs/benchmarks.md. */
const orders = Number(process.env['KILL_ORDERS'] ?? 60 * effort);
const kills = Number(process.env['KILL_TIMES'] ?? 2);

jest.setTimeout(150_000 + orders * 600);

/** Everything of a site, of which each process can be killed. */
async function startVictims(settings: Record<string, string> = {}) {
  const cluster = await createOwnPostgres({ settings, prepare: migrateDatabase });
  const postgres = await startVictim('postgres', cluster.start);
  const plan = await planSite(cluster.url);
  const gateway = await startVictim('gateway', plan.startSandbox);
  const api = await startVictim('api', plan.startApi);
  const db = openForTest(cluster.url, 2);
  const jobs = createJobs(direct(cluster.url), jobKinds, () => undefined);
  return {
    plan,
    db,
    jobs,
    postgres,
    gateway,
    api,
    all: [postgres, gateway, api],
    async stop() {
      await api.stop();
      await gateway.stop();
      await db.$client.end();
      await jobs.stop();
      await postgres.stop();
      cluster.remove();
    },
  };
}

type Victims = Awaited<ReturnType<typeof startVictims>>;

/** So many tickets to sell. Before anything is killed: where commits may be lost, these must not be. */
async function openSale({ db }: Victims, count: number) {
  const { eventId, typeIds } = await createEvent(db, [{ capacity: count }]);
  await db.execute(sql`checkpoint`);
  return { count, eventId, ticketTypeId: typeIds[0] ?? '' };
}

type Sale = Awaited<ReturnType<typeof openSale>>;

/** Buyers at the same time until so many orders are through. */
async function rush({ plan }: Victims, { count, ...offer }: Sale, chance: Chance, told: Told[]) {
  let started = 0;
  const buyer = async () => {
    while (started < count) {
      started += 1;
      told.push(await buy(plan, offer, chance));
    }
  };
  await Promise.all(Array.from({ length: 16 }, buyer));
}

/** Until everybody who paid has the order paid, or nothing is to be hoped for any more. */
async function settle({ db, jobs }: Victims, told: readonly Told[]): Promise<void> {
  const due = told.filter(({ paid }) => paid).length;
  const paid = sql`orders where status = 'paid'`;
  for (let round = 0; round < 60 && (await db.$count(paid)) < due; round += 1) {
    await inTransaction(db, (tx) => jobs.enqueue(tx, paymentReconcileJob, {}));
    await sleep(1_000);
  }
}

/** Numbers of orders after which something is killed, in all of the rush but its very end. */
function pointsOf(chance: Chance): number[] {
  const points = Array.from({ length: kills }, () => Math.floor(chance.between(0, orders * 0.9)));
  return points.sort((a, b) => a - b);
}

const since = (start: number) => `${((performance.now() - start) / 1000).toFixed(1)} s`;

/** Ended here, and not in the tests: one that takes too long must leave nothing behind either. */
let site: Victims | undefined;
afterEach(async () => {
  await site?.stop();
  site = undefined;
});

it('loses nothing and doubles nothing when api, PostgreSQL and gateway are killed at random', async () => {
  const here = (site = await startVictims());
  const told: Told[] = [];
  const sale = await openSale(here, orders);
  const start = performance.now();
  const torments = here.all.map((victim, at) => {
    const chance = chanceOf(testSeed + 1 + at);
    return victim.torment(pointsOf(chance), chance, () => told.length);
  });
  await Promise.all([rush(here, sale, chanceOf(testSeed), told), ...torments]);
  const rushed = since(start);
  const end = performance.now();
  await here.api.restart();
  await settle(here, told);
  const settled = since(end);
  const faults = await findFaults(here.db, told, await here.plan.gateway.orders());
  console.info(
    `seed ${testSeed}: ${told.length} orders in ${rushed}, killed ` +
      here.all.map((victim) => `${victim.name} ${victim.kills()} times`).join(', ') +
      `; all settled ${settled} later; ${faults.length} faults`,
  );
  expect(faults).toEqual([]);
  expect(told.filter(({ paid }) => paid)).toHaveLength(orders);
  expect(here.all.map((victim) => victim.kills())).toEqual([kills, kills, kills + 1]);
  // What is killed dies; what only lost its neighbour may not.
  expect(here.all.filter((victim) => victim.ownDeaths() > 0).map(({ name }) => name)).toEqual([]);
});

it('would notice: a database that says yes before it has committed loses orders', async () => {
  const here = (site = await startVictims({
    synchronous_commit: 'off',
    wal_writer_delay: '10s',
    wal_writer_flush_after: '1GB',
  }));
  const told: Told[] = [];
  const chance = chanceOf(testSeed);
  const sale = await openSale(here, 60);
  // Often, because now and then everything happens to be written when it is killed.
  const points = Array.from({ length: 10 }, (_, nth) => 5 * (nth + 1));
  const torment = here.postgres.torment(points, chance, () => told.length);
  await Promise.all([rush(here, sale, chance, told), torment]);
  const faults = await findFaults(here.db, told, await here.plan.gateway.orders());
  // Of an order or of its payment, whichever was being committed.
  expect(faults.join('\n')).toMatch(/told of, but not recorded|money not recorded/);
});
