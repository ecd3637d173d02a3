/**
 * A rush for tickets: the whole production site on a real PostgreSQL that flushes every commit to
 * disk, and buyers in a separate process, on the same cores. Prints orders per second, the buyers'
 * waiting times, ratios to yardsticks of the same run, and whether anything was oversold or lost;
 * fails if so.
 */
import { cpus } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '@panggung/stack/ports';
import { startWorker } from '@panggung/test-support/processes/worker';
import { cleanUpsOfRun } from '../support/clean-ups.mjs';
import { measurePgbench, startYardstick } from '../support/onsale/measured-beside.mjs';
import { countLost, sweep } from '../support/onsale/sweep.mjs';
import { putTiersOnSale } from '../support/onsale/tiers.mjs';
import { startDurablePostgres } from '../support/postgres.mjs';
import { startSite } from '../support/site.mjs';

const seconds = Number(process.env['SECONDS_PER_ROUND'] ?? 10);
const connections = Number(process.env['BUYERS'] ?? 200);
/** People who have the event open while others buy. */
const browsers = Number(process.env['BROWSERS'] ?? 2000);
/** How often an open page asks for stock. */
const secondsBetweenLooks = 1.4;
const plenty = 1_000_000;
const path = '/api/tickets/guest-purchase';

const running = cleanUpsOfRun();

/** @type {string[]} */
const told = [];

/** @param {string} name @param {import('../support/onsale/load.mjs').Figures} figures */
function print(name, figures) {
  told.push(...figures.ids);
  const { perSecond, p50, p95, p99, statuses, unanswered, pagesPerSecond } = figures;
  const times = [p50, p95, p99].map((time) => time.toFixed(0).padStart(5)).join(' ');
  const pages = pagesPerSecond > 0 ? `, ${pagesPerSecond.toFixed(0)} pages/s` : '';
  console.log(
    `| ${name.padEnd(34)} | ${perSecond.toFixed(0).padStart(6)} | ${times} | ` +
      `${JSON.stringify(statuses)}${unanswered > 0 ? ` ${unanswered} unanswered` : ''}${pages} |`,
  );
  return figures;
}

/**
 * Sends buyers, who live in a process of their own.
 * @param {import('../support/onsale/load.mjs').Task} task
 * @returns {Promise<import('../support/onsale/load.mjs').Figures>}
 */
async function sendBuyers(task) {
  const worker = startWorker(join(import.meta.dirname, '../support/onsale/load.mjs'));
  try {
    return await worker.ask(task);
  } finally {
    await worker.stop();
  }
}

/**
 * What a person who keeps an event open asks for in a minute: stock all the time, the event once; and one page
 * more, of the event or beside it.
 * @param {string} event
 */
function looksAt(event) {
  const stock = Array.from({ length: 21 }, () => `/api/events/${event}/stock`);
  return [`/events/${event}`, ...stock, `/api/events/${event}`, ...stock];
}

try {
  const postgres = running.add(await startDurablePostgres());
  const apiPort = String(await freePort());
  const site = running.add(
    await startSite(3960, {
      DATABASE_URL: postgres.url,
      API_PORT: apiPort,
      // All buyers use this machine's address.
      UNPAID_TICKETS_PER_NETWORK: '0',
      MAILED_ADDRESSES_PER_NETWORK: '0',
    }),
  );
  const database = new pg.Client({ connectionString: postgres.url });
  await database.connect();
  running.add({ stop: () => database.end() });
  const { origin } = site;
  const api = `http://127.0.0.1:${apiPort}`;
  const shop = { origin, path, connections, seconds };

  console.log(
    `\n${cpus().length} cores, Node ${process.versions.node}, ${connections} buyers at a time, ` +
      `${seconds} s each; orders/s; p50 p95 p99 in ms; answers by status\n`,
  );
  const [hot] = await putTiersOnSale(database, { count: 1, capacity: plenty });
  if (hot === undefined) throw new Error('nothing on sale');
  print('(warming up)', await sendBuyers({ ...shop, tiers: [hot], seconds: 3 }));
  const one = print('one tier', await sendBuyers({ ...shop, tiers: [hot] }));
  const direct = { ...shop, origin: api, tiers: [hot] };
  const before = print('one tier, asking the api itself', await sendBuyers(direct));
  const empty = running.add(await startYardstick('empty', ''));
  const bare = await sendBuyers({ ...shop, origin: empty.origin, path: '/', tiers: [hot] });
  const naiveServer = running.add(await startYardstick('naive', postgres.url));
  const naive = await sendBuyers({ ...shop, origin: naiveServer.origin, path: '/', tiers: [hot] });
  const after = print('the same once more', await sendBuyers(direct));
  const again = print('one tier, once more', await sendBuyers({ ...shop, tiers: [hot] }));
  const rate = Math.round(Math.max(one.perSecond, again.perSecond) / 2);
  print(`one tier at ${rate}/s`, await sendBuyers({ ...shop, tiers: [hot], rate }));
  const ten = await putTiersOnSale(database, { count: 10, capacity: plenty });
  print('ten tiers of ten events', await sendBuyers({ ...shop, tiers: ten }));
  const events = (await (await fetch(`${origin}/api/events?limit=6`)).json()).data;
  const pages = ['/', '/events', '/api/events', ...events.map(({ id }) => `/events/${id}`)];
  print('one tier, 90% browsing', await sendBuyers({ ...shop, tiers: [hot], pages }));
  const browsing = {
    ...shop,
    tiers: [],
    connections: browsers,
    rate: Math.round(browsers / secondsBetweenLooks),
    pages: looksAt(hot.eventId),
  };
  const [beside, seen] = await Promise.all([
    sendBuyers({ ...shop, tiers: [hot] }),
    sendBuyers(browsing),
  ]);
  print(`one tier, beside ${browsers} browsers`, beside);
  print('these browsers', seen);
  print('they alone', await sendBuyers(browsing));
  const [scarce] = await putTiersOnSale(database, { count: 1, capacity: 500 });
  if (scarce === undefined) throw new Error('nothing on sale');
  const last = await sendBuyers({ ...shop, tiers: [scarce], amount: 3000, connections: 1000 });
  print('3,000 buyers for 500 tickets', last);

  await database.query(`
    create table bench_counter (id int primary key, taken int not null);
    insert into bench_counter values (1, 0);
    create table bench_orders (id bigserial primary key, buyer uuid not null)`);
  const raw = await measurePgbench(postgres.url, seconds);
  const sold = (before.perSecond + after.perSecond) / 2;
  const ratio = (/** @type {number | undefined} */ other) =>
    other === undefined
      ? 'not measured'
      : `${other.toFixed(0)}/s, ratio ${(sold / other).toFixed(2)}`;
  console.log(`\nThe api sold ${sold.toFixed(0)}/s (before and after the yardsticks), against`);
  console.log(`an empty POST: ${ratio(bare.perSecond)}`);
  console.log(`one UPDATE per transaction: ${ratio(naive.perSecond)}`);
  console.log(`pgbench, the same statements without HTTP: ${ratio(raw)}`);

  const lost = await countLost(database, told);
  const { rows } = await database.query(
    'select coalesce(sum(greatest(taken - capacity, 0)), 0)::int as oversold from ticket_types',
  );
  const broken = await sweep(database);
  console.log(`\noversold ${rows[0].oversold}, lost ${lost} of ${told.length}`);
  console.log(broken.length === 0 ? 'every invariant holds' : `BROKEN: ${broken.join('; ')}`);
  if (last.orders !== 500) console.log(`BROKEN: ${last.orders} of 500 tickets were sold`);
  if (rows[0].oversold > 0 || lost > 0 || broken.length > 0 || last.orders !== 500) {
    process.exitCode = 1;
  }
} finally {
  await running.end();
}
