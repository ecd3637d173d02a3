import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';
import { checkInBrowser } from './browser-check.mjs';
import { startScript } from './scripts.mjs';
import { metricsOf } from './metrics.mjs';
import { draw, openRoom } from './rooms.mjs';
import { proofOf } from './proofs.mjs';

const people = Number(process.env['PEOPLE'] ?? 1_000_000);
const byHttp = Number(process.env['BY_HTTP'] ?? 20_000);
/** Who waits for an answer at the same moment. */
const atOnce = 2_000;

/** @typedef {import('./queue-site.mjs').QueueSite} QueueSite */
/** @typedef {ReturnType<typeof import('../clean-ups.mjs').cleanUps>} CleanUps */

/** A million people come in, are drawn, and check it. @param {QueueSite} site @param {CleanUps} running */
export async function joins(site, running) {
  const { database } = site;
  const door = running.add(startScript('door.mjs'));
  await throughHttp(site);

  const { eventId } = await openRoom(database, { capacity: 1_000, ratePerMinute: 500 });
  const before = await sizesOf(database);
  const usedBefore = site.processor().PostgreSQL;
  const { seconds } = await door.ask({
    task: 'join',
    ...keysOf(site),
    eventId,
    count: people,
    atOnce,
  });
  const used = site.processor().PostgreSQL - usedBefore;
  const after = await sizesOf(database);
  console.log(
    `\n${people} people by the api's own service: ${per(people, seconds)} joins/s, ` +
      `PostgreSQL ${((used / people) * 1e6).toFixed(0)} µs of a processor each`,
  );
  const bytes = (/** @type {'rows' | 'indexes'} */ part) =>
    ((after[part] - before[part]) / people).toFixed(0);
  console.log(`bytes an entry in PostgreSQL: rows ${bytes('rows')}, indexes ${bytes('indexes')}`);
  await theDraw(site, door, eventId);
  await checkInBrowser(site, running, eventId);
}

/** @param {QueueSite} site */
const keysOf = ({ databaseUrl, secretKey }) => ({ databaseUrl, secretKey });

/** @param {number} count @param {number} seconds */
const per = (count, seconds) => (count / seconds).toFixed(0);

/** @param {QueueSite} site */
async function throughHttp(site) {
  const { database, origin, api, secretKey } = site;
  for (const [name, url] of [
    ['through web', origin],
    ['asking the api', api],
  ]) {
    const { eventId } = await openRoom(database, { capacity: 1_000, ratePerMinute: 500 });
    let nth = 0;
    const before = site.processor();
    const result = await autocannon({
      url: String(url),
      connections: 200,
      amount: byHttp,
      requests: [
        {
          method: 'POST',
          path: `/api/events/${eventId}/waiting-room/entries`,
          setupRequest(/** @type {any} */ request) {
            nth += 1;
            return {
              ...request,
              headers: { 'content-type': 'application/json', 'x-forwarded-for': networkOf(nth) },
              body: JSON.stringify({
                proof: proofOf(secretKey, eventId, `orang${nth}@contoh.test`),
              }),
            };
          },
        },
      ],
    });
    const { rows } = await database.query(
      'select count(*)::int as entries from waiting_entries where event_id = $1',
      [eventId],
    );
    console.log(
      `${byHttp} people over HTTP, 200 at a time, ${name}: ${per(byHttp, result.duration)} joins/s, ` +
        `p99 ${result.latency.p99} ms, ${result.non2xx} refused, ${rows[0].entries} entries; ` +
        `ms of a processor each: ${each(before, site.processor())}`,
    );
  }
}

/**
 * @param {ReturnType<QueueSite['processor']>} before @param {ReturnType<QueueSite['processor']>} after
 */
const each = (before, after) =>
  /** @type {const} */ (['web', 'api', 'PostgreSQL'])
    .map((part) => `${part} ${(((after[part] - before[part]) * 1000) / byHttp).toFixed(2)}`)
    .join(', ');

/** An address for each person: limits count by address. @param {number} nth */
export const networkOf = (nth) => `10.${(nth >> 16) & 255}.${(nth >> 8) & 255}.${nth & 255}`;

/** @param {import('pg').Client} database */
async function sizesOf(database) {
  await database.query('vacuum waiting_entries');
  const { rows } = await database.query(
    `select pg_table_size('waiting_entries')::float as rows, pg_indexes_size('waiting_entries')::float as indexes`,
  );
  return rows[0];
}

/** @param {QueueSite} site @param {ReturnType<typeof startScript>} door @param {string} eventId */
async function theDraw(site, door, eventId) {
  const { database, apiMetrics } = site;
  // Each reading begins the next longest pause.
  await metricsOf(apiMetrics);
  await sleep(20_000);
  const [idle = NaN] = await metricsOf(apiMetrics, ['nodejs_eventloop_lag_max_seconds']);
  const times = await draw(database, eventId);
  const [pause = NaN, memory = NaN] = await metricsOf(
    apiMetrics,
    ['nodejs_eventloop_lag_max_seconds'],
    ['process_resident_memory_bytes'],
  );
  console.log(
    `\nthe draw by a running api: root announced ${times.announced.toFixed(1)} s after the sale began, drawn ` +
      `${times.drawn.toFixed(1)} s; its event loop's longest pause ${(pause * 1000).toFixed(0)} ms ` +
      `(${(idle * 1000).toFixed(0)} ms in twenty seconds before), its memory ${(memory / 1e6).toFixed(0)} MB`,
  );
  const { rows } = await database.query(
    `select encode(seed, 'hex') as seed from waiting_rooms where event_id = $1`,
    [eventId],
  );
  const { steps, proofMs } = await door.ask({
    task: 'measure',
    ...keysOf(site),
    eventId,
    seed: rows[0].seed,
  });
  for (const [at, { seconds, longestPauseMs }] of steps.entries()) {
    console.log(
      `${['tree', 'histogram'][at]} alone: ${seconds.toFixed(1)} s, longest pause ${longestPauseMs.toFixed(0)} ms`,
    );
  }
  console.log(`a proof that one entry is in the pool: ${proofMs.toFixed(0)} ms`);
}
