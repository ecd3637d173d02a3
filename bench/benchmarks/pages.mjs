/**
 * Pages of web, kept and made anew, with the load generator on the same cores; the ratio of both
 * shows what the micro-cache is worth. BEFORE: folder of another built checkout, measured in turns
 * with this one. SECONDS_PER_ROUND, ROUNDS.
 */
import { performance } from 'node:perf_hooks';
import autocannon from 'autocannon';
import { cleanUpsOfRun } from '../support/clean-ups.mjs';
import { startSite } from '../support/site.mjs';
import { compare, inPairs, median } from '../support/statistics.mjs';

const seconds = Number(process.env['SECONDS_PER_ROUND'] ?? 5);
const rounds = Number(process.env['ROUNDS'] ?? 3);
const before = process.env['BEFORE'];
/** Visitors at a time. */
const visitorsAtOnce = 20;

const started = cleanUpsOfRun();

/**
 * @param {string} origin @param {readonly string[]} paths asked in turn, by each visitor from another one on
 * @returns {Promise<number>} pages a second
 */
async function measureMany(origin, paths) {
  let visitors = 0;
  const { requests, non2xx, errors } = await autocannon({
    url: origin,
    duration: seconds,
    connections: visitorsAtOnce,
    setupClient(client) {
      const first = Math.floor((visitors * paths.length) / visitorsAtOnce);
      visitors += 1;
      client.setRequests(
        [...paths.slice(first), ...paths.slice(0, first)].map((path) => ({ path })),
      );
    },
  });
  if (non2xx + errors > 0) throw new Error(`${non2xx + errors} answers were no success`);
  return requests.average;
}

/**
 * One visitor after the other.
 * @param {string} origin @param {readonly string[]} paths asked in turn
 * @returns {Promise<number>} milliseconds to the whole page, the median
 */
async function measureOne(origin, paths) {
  const seen = [];
  const end = performance.now() + seconds * 1000;
  for (let turn = 0; performance.now() < end; turn += 1) {
    const start = performance.now();
    const answer = await fetch(origin + paths[turn % paths.length]);
    await answer.text();
    seen.push(performance.now() - start);
    if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}`);
  }
  return median(seen);
}

/**
 * Pages by name. Of events and artists so many that none is asked for again while it is kept.
 * @param {string} origin
 * @returns {Promise<Map<string, string[]>>}
 */
async function pagesOf(origin) {
  /** @param {string} path @returns {Promise<{ id: string }[]>} */
  const list = async (path) => (await (await fetch(`${origin}/api/${path}`)).json()).data;
  const numbers = Array.from({ length: 10 }, (_, index) => index + 1);
  const lists = await Promise.all(numbers.map((page) => list(`events?limit=50&page=${page}`)));
  const events = lists.flat().map(({ id }) => `/events/${id}`);
  const artists = (await list('artists?limit=50')).map(({ id }) => `/artists/${id}`);
  return new Map([
    ['home', ['/']],
    ['events', ['/events']],
    ['one event', events],
    ['an artist', artists],
  ]);
}

/** @param {number} port @param {string} keepSeconds @param {string} [folder] */
const start = async (port, keepSeconds, folder) =>
  started.add(await startSite(port, { PAGE_CACHE_SECONDS: keepSeconds }, folder)).origin;

/** @param {string} what @param {string} unit @param {{ a: number, b: number, ratio: number }} figure */
function print(what, unit, { a, b, ratio }) {
  console.log(
    `${what.padEnd(32)} ${b.toFixed(1).padStart(8)} before, ${a.toFixed(1).padStart(8)} now ${unit}, ` +
      `ratio ${ratio.toFixed(2)}`,
  );
}

/** @param {string} now @param {string} then origins */
async function compareSites(now, then) {
  const pages = [await pagesOf(now), await pagesOf(then)];
  for (const name of pages[0]?.keys() ?? []) {
    const [a = [], b = []] = pages.map((one) => one.get(name) ?? []);
    const many = await inPairs(
      rounds,
      () => measureMany(now, a),
      () => measureMany(then, b),
    );
    print(`${name}, anew`, '/s', compare(many));
    const alone = await inPairs(
      rounds,
      () => measureOne(now, a),
      () => measureOne(then, b),
    );
    print(`${name}, one visitor`, 'ms', compare(alone));
  }
}

/** @param {string} origin @returns {Promise<Map<string, number>>} pages a second, medians by name */
async function measureSite(origin) {
  const figures = new Map();
  for (const [name, paths] of await pagesOf(origin)) {
    const seen = [];
    for (let round = 0; round < rounds; round += 1) {
      seen.push(await measureMany(origin, paths));
    }
    figures.set(name, median(seen));
  }
  return figures;
}

try {
  const anew = await start(3950, '0');
  if (before !== undefined) {
    await compareSites(anew, await start(3955, '0', before));
  } else {
    const slow = await measureSite(anew);
    for (const [name, fast] of await measureSite(await start(3955, '2'))) {
      const other = slow.get(name) ?? NaN;
      console.log(
        `${name.padEnd(10)} kept ${fast.toFixed(0)}/s, made anew ${other.toFixed(0)}/s, ` +
          `ratio ${(fast / other).toFixed(1)} (median of ${rounds} × ${seconds} s)`,
      );
    }
  }
} finally {
  await started.end();
}
