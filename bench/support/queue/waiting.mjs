import { readFileSync } from 'node:fs';
import { freePort } from '@panggung/stack/ports';
import { processorOf } from '../processes.mjs';
import { startScript } from './scripts.mjs';
import { Latencies } from './latencies.mjs';
import { metricsOf, statusCalls } from './metrics.mjs';
import { startCache } from './nginx.mjs';
import { draw, openRoom } from './rooms.mjs';

const people = Number(process.env['WAITING'] ?? 100_000);
const seconds = Number(process.env['SECONDS_PER_ROUND'] ?? 60);
/** Seconds until the sale begins: everybody asks as often as so many people may. */
const aboutToBegin = 4;
const ratePerMinute = 500;
/** Processes that people are shared out to. */
const processes = 2;

/** @typedef {import('./queue-site.mjs').QueueSite} QueueSite */
/** @typedef {ReturnType<typeof import('../clean-ups.mjs').cleanUps>} CleanUps */

/**
 * @typedef {object} Round
 * @property {string} name
 * @property {number} port whom they ask
 * @property {string} [path] the room's status when left out
 * @property {number} seconds
 * @property {number} [before] seconds until the sale begins
 * @property {boolean} [flatOut]
 */

/** People who wait ask for the status of their room. @param {QueueSite} site @param {CleanUps} running */
export async function waiting(site, running) {
  const { eventId } = await openRoom(site.database, { capacity: 1_000_000, ratePerMinute });
  const door = startScript('door.mjs');
  const { databaseUrl, secretKey } = site;
  await door.ask({ task: 'join', databaseUrl, secretKey, eventId, count: people, atOnce: 2_000 });
  await door.stop();
  await draw(site.database, eventId);

  const nginxPort = await freePort();
  const nginx = await startCache({ port: nginxPort, webPort: site.port });
  if (nginx) running.add(nginx);
  const connections = Math.min(people, openFiles() - 2_500);
  const told = { site, running, nginx, connections, path: `/api/events/${eventId}/waiting-room` };
  console.log(
    `${people} people, ${ratePerMinute} called up a minute, ${connections} connections that stay open; answers/s; ` +
      'p50 p99 longest in ms; processors in percent; calls of the status that reached web and the api; ' +
      "longest pause of web's event loop in ms; bytes of an answer\n",
  );
  const { port } = site;
  const short = Math.min(20, seconds);
  await measure(told, { name: 'as they wait', port, seconds });
  const begins = { seconds: 3 * short, before: aboutToBegin };
  await measure(told, { name: 'as the sale begins', port, ...begins });
  await measure(told, { name: 'as fast as it goes', port, seconds: 10, flatOut: true });
  const clock = { port, seconds: 10, flatOut: true, path: '/api/clock' };
  await measure(told, { name: 'a call that is forwarded, as fast', ...clock });
  if (!nginx) {
    console.log('nginx is not here: with Debian, apt-get install nginx-light');
    return;
  }
  await measure(told, { name: 'nginx before web, as they wait', port: nginxPort, seconds });
  await measure(told, { name: 'nginx before web, as the sale begins', port: nginxPort, ...begins });
  await measure(told, {
    name: 'nginx before web, as fast as it goes',
    port: nginxPort,
    seconds: 10,
    flatOut: true,
  });
}

/**
 * @param {{ site: QueueSite, running: CleanUps, nginx: Awaited<ReturnType<typeof startCache>>, connections: number, path: string }} told
 * @param {Round} round
 */
async function measure({ site, running, nginx, connections, path }, { name, ...round }) {
  const children = Array.from({ length: round.flatOut ? 1 : processes }, () =>
    running.add(startScript('waiting-people.mjs')),
  );
  const look = async () => ({
    ...site.processor(),
    nginx: nginx ? processorOf(nginx.pids()) : 0,
    'the people': processorOf(children.map(({ pid }) => pid)),
    ...(await callsOf(site)),
  });
  /** @type {Awaited<ReturnType<typeof look>>[]} */
  const looks = [];
  const figures = await Promise.all(
    children.map((child, nth) =>
      child.ask(
        {
          path,
          ...round,
          from: `127.0.0.${10 + nth}`,
          all: people,
          warmUp: round.flatOut ? 2 : 8,
          places: placesOf(nth, children.length),
          connections: round.flatOut ? 200 : Math.floor(connections / children.length),
        },
        () => nth === 0 && void look().then((one) => looks.push(one)),
      ),
    ),
  );
  const [before, after] = [looks[0], await look()];
  for (const child of children) await child.stop();
  const times = new Latencies();
  for (const one of figures) times.take(one.times);
  const failed = figures.reduce((sum, one) => sum + one.failed, 0);
  const bytes = Math.max(...figures.map((one) => one.bytes));
  if (before === undefined) throw new Error('nothing was measured');
  console.log(lineOf(name, { times, failed, bytes, seconds: round.seconds, before, after }));
}

/**
 * @param {string} name
 * @param {{ times: Latencies, failed: number, bytes: number, seconds: number, before: Record<string, number>, after: Record<string, number> }} measured
 */
function lineOf(name, { times, failed, bytes, seconds: length, before, after }) {
  const rose = (/** @type {string} */ of) => (after[of] ?? 0) - (before[of] ?? 0);
  const shares = ['web', 'api', 'PostgreSQL', 'nginx', 'the people']
    .map((part) => `${part} ${((rose(part) / length) * 100).toFixed(0)}`)
    .join(', ');
  const [p50, p99] = [times.within(0.5), times.within(0.99)];
  return (
    `| ${name.padEnd(36)} | ${(times.count / length).toFixed(0).padStart(6)} | ` +
    `${p50.toFixed(1)} ${p99.toFixed(1)} ${times.longest.toFixed(0)} | ${shares} | ` +
    `${rose('atWeb')}, ${rose('atApi')} | ${failed} failed | ${((after['pause'] ?? 0) * 1000).toFixed(0)} | ${bytes} |`
  );
}

/** @param {QueueSite} site */
async function callsOf(site) {
  const [kept = 0, forwarded = 0, pause = 0] = await metricsOf(
    site.webMetrics,
    ['panggung_shared_answers_served_total'],
    ['panggung_http_requests_total', 'route="/api/*"'],
    // The longest since it was read before.
    ['nodejs_eventloop_lag_max_seconds'],
  );
  return { atWeb: kept + forwarded, pause, atApi: await statusCalls(site) };
}

/** Every process has some of the front and some of the back. @param {number} nth @param {number} of */
const placesOf = (nth, of) =>
  Array.from({ length: Math.floor(people / of) }, (_, at) => at * of + nth + 1);

/** Connections that a process may have open. */
function openFiles() {
  const limits = readFileSync('/proc/self/limits', 'utf8');
  return Number(/^Max open files +(\d+)/m.exec(limits)?.[1] ?? 1_024);
}
