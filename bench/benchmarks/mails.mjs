/**
 * The mails of a rush: the production API on a real PostgreSQL that flushes every commit to disk,
 * and a mail server in a separate process, on the same cores. First come the mails of orders that
 * wait for their payment, last those of paid ones, with tickets as PDF. Prints the time until all
 * mails, and those of paid orders, have arrived; fails when a buyer got none or two.
 */
import { cpus } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startWorker } from '@panggung/test-support/processes/worker';
import { startApi } from '../support/api.mjs';
import { cleanUps, cleanUpsOfRun } from '../support/clean-ups.mjs';
import { startDurablePostgres } from '../support/postgres.mjs';
import { insertOrders } from '../support/mails/orders.mjs';
import { sweep } from '../support/onsale/sweep.mjs';
import { putTiersOnSale } from '../support/onsale/tiers.mjs';
import { createDatabase } from '../support/search/marketplace.mjs';

const orders = Number(process.env['ORDERS'] ?? 20_000);
const paid = Number(process.env['PAID'] ?? 2_000);
/** Milliseconds that the mail server takes for a mail; each value in its own run. */
const delays = (process.env['DELAYS'] ?? '0,50').split(',').map(Number);
/** Maximum number of seconds for all mails. */
const goal = 120;
const giveUpAfter = Number(process.env['GIVE_UP_AFTER'] ?? 400);
/** Orders inserted per transaction. */
const atOnce = 200;

const running = cleanUpsOfRun();

/** @typedef {import('../support/mails/server.mjs').Arrived & { lastPaidAt: number }} Arrived */

/** A mail server in a process of its own. @param {number} delayMs how long it takes to take a mail */
async function startMailServer(delayMs) {
  const script = join(import.meta.dirname, '../support/mails/server.mjs');
  const worker = startWorker(script, [String(delayMs)]);
  const port = await worker.message();
  return {
    url: `smtp://127.0.0.1:${port}`,
    /** What arrived so far. @param {'sums' | 'addresses'} what @returns {Promise<Arrived>} */
    arrived: (what = 'sums') => worker.ask(what),
    stop: () => worker.stop(),
  };
}

/** @param {pg.Client} database @param {{ eventId: string, typeId: string }} tier */
async function placeOrders(database, tier) {
  for (let first = 0; first < orders; first += atOnce) {
    const unpaid = Math.max(0, Math.min(atOnce, orders - paid - first));
    const count = Math.min(atOnce, orders - first);
    if (unpaid > 0) {
      await insertOrders(database, { tier, status: 'awaiting_payment', first, count: unpaid });
    }
    if (count > unpaid) {
      const rest = { first: first + unpaid, count: count - unpaid };
      await insertOrders(database, { tier, status: 'paid', ...rest });
    }
  }
}

/** @param {string} databaseUrl @param {number} delayMs */
async function rush(databaseUrl, delayMs) {
  const own = cleanUps();
  running.add({ stop: () => own.end() });
  const mailServer = own.add(await startMailServer(delayMs));
  // Calendars need a host with a domain name.
  const env = { SMTP_URL: mailServer.url, PUBLIC_URL: 'https://panggung.test' };
  own.add(await startApi({ databaseUrl, env }));
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  own.add({ stop: () => database.end() });
  const [tier] = await putTiersOnSale(database, { count: 1, capacity: 1_000_000 });
  if (tier === undefined) throw new Error('nothing on sale');

  const startedAt = Date.now();
  await placeOrders(database, tier);
  const placedAt = Date.now();
  let sums = await mailServer.arrived();
  while (sums.mails < orders && Date.now() - startedAt < giveUpAfter * 1000) {
    await sleep(200);
    sums = await mailServer.arrived();
  }
  // A duplicate would arrive a moment later.
  await sleep(3_000);
  const { addresses, ...arrived } = await mailServer.arrived('addresses');
  const broken = await sweep(database);
  const { rows } = await database.query(
    "select state::text, count(*)::int from pgboss.job where name = 'order-mail' group by 1",
  );
  await own.end();
  const since = (/** @type {number} */ at) => (at - startedAt) / 1000;
  return {
    placed: since(placedAt),
    all: since(arrived.lastAt),
    lastPaid: since(arrived.lastPaidAt),
    afterPaid: (arrived.lastPaidAt - placedAt) / 1000,
    arrived,
    none: orders - addresses.length,
    states: Object.fromEntries(rows.map(({ state, count }) => [state, count])),
    broken,
  };
}

try {
  const postgres = running.add(await startDurablePostgres());
  console.log(
    `\n${cpus().length} cores, Node ${process.versions.node}; ${orders} mails, the last ${paid} of ` +
      'them of paid orders with two tickets. Seconds since the first order; for the paid ones also ' +
      'since the last order\n',
  );
  for (const delayMs of delays) {
    const url = await createDatabase(postgres.url, `mails_${delayMs}`);
    const { placed, all, lastPaid, afterPaid, arrived, none, ...rest } = await rush(url, delayMs);
    const { broken, states } = rest;
    console.log(
      `| server takes ${delayMs} ms a mail | orders placed ${placed.toFixed(1)} | all mails ` +
        `${all.toFixed(1)} ${all <= goal ? 'met' : 'missed'} | ${(arrived.mails / all).toFixed(0)}/s | ` +
        `last paid ${lastPaid.toFixed(1)} (${afterPaid.toFixed(1)}) | ${arrived.connections} ` +
        `connections | twice ${arrived.twice}, none ${none}, with tickets ${arrived.withTickets} |`,
    );
    console.log(broken.length === 0 ? 'every invariant holds' : `BROKEN: ${broken.join('; ')}`);
    const isWhole = arrived.twice === 0 && none === 0 && arrived.withTickets === paid;
    if (!isWhole) console.log(`BROKEN: jobs ${JSON.stringify(states)}`);
    if (!isWhole || broken.length > 0) process.exitCode = 1;
  }
} finally {
  await running.end();
}
