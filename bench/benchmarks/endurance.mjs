/**
 * What a running site costs: from the start of each process until it is ready, its memory after ten minutes of
 * visits, and how that goes on. MINUTES: all in all; PER_SECOND: visits. Linux only.
 */
import { readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { clearInterval, setInterval } from 'node:timers';
import autocannon from 'autocannon';
import { cleanUpsOfRun } from '../support/clean-ups.mjs';
import { descendants, memoryOf } from '../support/processes.mjs';
import { startSite } from '../support/site.mjs';
import { median, slope } from '../support/statistics.mjs';

const minutes = Number(process.env['MINUTES'] ?? 40);
const rate = Number(process.env['PER_SECOND'] ?? 40);
/** Share of the time after which a process should have all that it needs. */
const warm = 0.25;
/** Seconds between two looks. */
const pause = 5;

const started = cleanUpsOfRun();

/** @param {string} origin @returns {Promise<string[]>} addresses of visits, each kind as often as others */
async function visitsOf(origin) {
  /** @param {string} path @returns {Promise<string[]>} */
  const ids = async (path) => {
    const { data } = await (await fetch(`${origin}/api/${path}`)).json();
    return data.map((/** @type {{ id: string }} */ { id }) => id);
  };
  const events = await ids('events?limit=50');
  const artists = await ids('artists?limit=50');
  const words = ['jazz', 'malam', 'kopi', 'lari', 'musik'];
  return events.flatMap((id, index) => [
    '/',
    `/events?page=${1 + (index % 20)}`,
    `/events/${id}`,
    `/api/events/${id}/stock`,
    `/artists/${artists[index % artists.length]}`,
    `/events?q=${words[index % words.length]}`,
    `/api/events/suggestions?q=${words[index % words.length]}`,
  ]);
}

/** Memory by the name of what runs. @param {number} pid of the site */
function look(pid) {
  const sums = new Map([['all', 0]]);
  for (const { pid: one, name } of descendants(pid)) {
    const memory = memoryOf(one);
    for (const key of [name, 'all']) sums.set(key, (sums.get(key) ?? 0) + memory);
  }
  return sums;
}

/** @param {number} pid of the site @param {number} ready seconds after the machine */
function printStarts(pid, ready) {
  const first = new Map();
  for (const { name, started: at } of descendants(pid)) {
    if (!first.has(name)) first.set(name, at);
  }
  // Each is started when the one before it is ready.
  const rows = [...first];
  for (const [index, [name, at]] of rows.entries()) {
    const end = rows[index + 1]?.[1] ?? ready;
    console.log(`${name.padEnd(28)} ready after ${(end - at).toFixed(1)} s`);
  }
}

try {
  const site = started.add(await startSite(3945));
  printStarts(site.pid, Number(readFileSync('/proc/uptime', 'utf8').split(' ')[0]));
  const visits = await visitsOf(site.origin);
  const load = autocannon({
    url: site.origin,
    duration: minutes * 60,
    connections: 10,
    overallRate: rate,
    requests: visits.map((path) => ({ path })),
  });
  /** @type {Map<string, [minute: number, memory: number][]>} */
  const seen = new Map();
  const begin = performance.now();
  const timer = setInterval(() => {
    const minute = (performance.now() - begin) / 60_000;
    for (const [name, memory] of look(site.pid)) {
      seen.set(name, [...(seen.get(name) ?? []), [minute, memory]]);
    }
  }, pause * 1000);
  const { requests, non2xx, errors } = await load;
  clearInterval(timer);
  console.log(`\n${requests.total} visits, ${non2xx} refused, ${errors} failed, in ${minutes} min`);
  for (const [name, points] of seen) {
    const later = points.filter(([minute]) => minute >= minutes * warm);
    const early = later.slice(0, 12).map(([, memory]) => memory);
    const late = later.slice(-12).map(([, memory]) => memory);
    console.log(
      `${name.padEnd(28)} ${median(early).toFixed(0).padStart(5)} MB after ${(minutes * warm).toFixed(0)} min, ` +
        `${median(late).toFixed(0).padStart(5)} MB at the end, ` +
        `${(slope(later) * 60).toFixed(1).padStart(6)} MB an hour`,
    );
  }
} finally {
  await started.end();
}
