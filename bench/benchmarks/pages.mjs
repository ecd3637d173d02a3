/**
 * Pages per second of web, cached and rendered anew, with the load generator on the same cores. The
 * ratio shows the effect of the micro-cache on this machine in this run.
 */
import autocannon from 'autocannon';
import { startSite } from '../support/site.mjs';
import { median } from '../support/statistics.mjs';

const seconds = Number(process.env['SECONDS_PER_ROUND'] ?? 5);
const rounds = 3;

/** @param {string} url @returns {Promise<number>} requests per second */
async function measure(url) {
  const { requests, non2xx } = await autocannon({ url, duration: seconds, connections: 20 });
  if (non2xx > 0) throw new Error(`${non2xx} answers of ${url} were no success`);
  return requests.average;
}

/**
 * Medians of home and of an event, by path.
 * @param {string} keepSeconds how long web keeps a page
 * @returns {Promise<Map<string, number>>}
 */
async function measureSite(keepSeconds) {
  const site = await startSite(3950, { PAGE_CACHE_SECONDS: keepSeconds });
  try {
    const { data } = await (await fetch(`${site.origin}/api/events?limit=1`)).json();
    const figures = new Map();
    for (const [name, path] of [
      ['home', '/'],
      ['event', `/events/${data[0].id}`],
    ]) {
      const seen = [];
      for (let round = 0; round < rounds; round += 1) seen.push(await measure(site.origin + path));
      figures.set(name, median(seen));
    }
    return figures;
  } finally {
    await site.stop();
  }
}

const anew = await measureSite('0');
for (const [name, fast] of await measureSite('2')) {
  const slow = anew.get(name) ?? NaN;
  console.log(
    `${name.padEnd(6)} kept ${fast.toFixed(0)}/s, rendered anew ${slow.toFixed(0)}/s, ` +
      `ratio ${(fast / slow).toFixed(1)} (median of ${rounds} × ${seconds} s)`,
  );
}
