/**
 * Compares searches for events with a hundred times as many events: the production API on a real
 * PostgreSQL, once with few and once with many, with the same requests in turn. Prints how
 * PostgreSQL accesses the events, and fails when it scans all of them.
 */
import { cpus } from 'node:os';
import { freePort } from '@panggung/stack/ports';
import { cleanUpsOfRun } from '../support/clean-ups.mjs';
import { startApi } from '../support/api.mjs';
import { inTurns } from '../support/search/latencies.mjs';
import { startDurablePostgres } from '../support/postgres.mjs';
import { createDatabase, describe, fill } from '../support/search/marketplace.mjs';
import { accesses, explained } from '../support/search/plans.mjs';
import { percentile } from '../support/statistics.mjs';
import { visitsOf } from '../support/search/visits.mjs';

const sizes = (process.env['SIZES'] ?? '1000,100000').split(',').map(Number);
/** Names of the visits to run. */
const only = new RegExp(process.env['ONLY'] ?? '');
const rounds = Number(process.env['REQUESTS'] ?? 200);
const most = { ratio: 3, p95: 50 };
/** Tables that grow with the catalogue: a full scan is a failure above `small` rows. */
const small = 10_000;
const large = ['events', 'event_listings', 'ticket_types', 'event_artists', 'tickets'];

const running = cleanUpsOfRun();

/** @param {string} server @param {number} size */
async function openMarketplace(server, size) {
  const url = await createDatabase(server, `events_${size}`);
  const kept = running.add(await startApi({ databaseUrl: url }));
  console.log(`Writing ${size} events …`);
  await fill(url, size);
  const env = { CATALOG_CACHE_SECONDS: '0' };
  const uncached = running.add(await startApi({ databaseUrl: url, env }));
  const facts = await describe(url);
  const ids = async (/** @type {string} */ path) => {
    const { data } = await (await fetch(`${uncached.origin}/api${path}`)).json();
    return data.map((/** @type {{ id: string }} */ { id }) => id);
  };
  const visits = visitsOf({
    words: facts.words,
    slips: facts.slips,
    events: await ids('/events?limit=100&page=3'),
    artists: await ids('/artists?limit=50'),
    promotors: await ids('/promotors?limit=10'),
  }).filter(({ name }) => only.test(name));
  return { size, url, kept, uncached, facts, visits };
}

/** @typedef {Awaited<ReturnType<typeof openMarketplace>>} Marketplace */

/** How the statements of each visit reach the events. @param {Marketplace} marketplace */
async function explain({ url, visits, size }) {
  const proxy = running.add(await explained(url, await freePort()));
  const env = { CATALOG_CACHE_SECONDS: '0' };
  const api = running.add(await startApi({ databaseUrl: proxy.url, env }));
  const plans = [];
  for (const visit of visits) {
    proxy.take();
    for (let round = 0; round < 8; round += 1) await fetch(`${api.origin}/api${visit.path(round)}`);
    const reached = proxy
      .take()
      .filter(({ text }) => !text.includes('refresh_listings'))
      .flatMap((statement) =>
        accesses(statement).map((access) => ({ ...access, text: statement.text })),
      );
    const through = reached.filter(
      ({ how, relation = '' }) => size >= small && how === 'Seq Scan' && large.includes(relation),
    );
    const ways = reached.filter(({ what }) => /^event(s|_listings|_artists)_/.test(what));
    plans.push({
      ways: [...new Set(ways.map(({ how, what }) => `${how} ${what}`))].slice(0, 3).join('; '),
      through: [
        ...new Set(through.map(({ relation, text }) => `${relation} by „${excerptOf(text)}"`)),
      ],
    });
  }
  return plans;
}

/** Enough to know a statement again. @param {string} text */
const excerptOf = (text) => text.replace(/\s+/g, ' ').slice(0, 160);

/** @param {Marketplace[]} marketplaces */
async function measure(marketplaces) {
  const plans = await explain(/** @type {Marketplace} */ (marketplaces.at(-1)));
  const rows = [];
  for (const [index, { name, uncached = false }] of (marketplaces[0]?.visits ?? []).entries()) {
    const origins = marketplaces.map((one) => (uncached ? one.uncached : one.kept).origin);
    const times = await inTurns(origins, {
      path: (which, round) => marketplaces[which]?.visits[index]?.path(round) ?? '',
      rounds,
    });
    const p95 = times.map((one) => percentile(one, 95));
    const ratio = (p95.at(-1) ?? NaN) / (p95[0] ?? NaN);
    const met = ratio <= most.ratio && (p95.at(-1) ?? NaN) <= most.p95;
    const through = plans[index]?.through ?? [];
    rows.push({ index, through });
    const figures = times.map((one) =>
      [50, 95, 99].map((percent) => percentile(one, percent).toFixed(1).padStart(6)).join(' '),
    );
    console.log(
      `| ${(uncached ? `${name}, nothing kept` : name).padEnd(38)} | ${figures.join(' | ')} | ` +
        `${ratio.toFixed(1).padStart(4)} ${met ? 'met   ' : 'missed'} | ${plans[index]?.ways} |` +
        (through.length > 0 ? ` READ FROM END TO END: ${through.join(', ')}` : ''),
    );
  }
  return rows;
}

try {
  const postgres = running.add(await startDurablePostgres());
  const marketplaces = [];
  for (const size of sizes) marketplaces.push(await openMarketplace(postgres.url, size));
  const { version } = marketplaces[0]?.facts ?? {};
  console.log(
    `\n${rounds} requests of each kind and size, one at a time, in turn. ${cpus().length} cores, ` +
      `Node ${process.versions.node}, PostgreSQL ${version}. ` +
      marketplaces
        .map(({ facts }) => `${facts.events} events, ${facts.tickets} tickets`)
        .join('; ') +
      `.\np50, p95, p99 in ms at each size; ratio of the p95 (at most ${most.ratio}, and ${most.p95} ms).\n`,
  );
  const rows = await measure(marketplaces);
  if (rows.some(({ through }) => through.length > 0)) {
    console.error('\nEvents were read from end to end: an index is missing or not used.');
    process.exitCode = 1;
  }
} finally {
  await running.end();
}
