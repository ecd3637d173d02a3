/**
 * The federated site beside a monolith of the same sources: bytes, requests, rounds, Lighthouse.
 * ROUNDS: pairs of each measurement; PAGES: names of pages; LIGHTHOUSE=off skips Lighthouse.
 */
import { buildMonolith } from '../monolith/build.mjs';
import { cleanUpsOfRun } from '../support/clean-ups.mjs';
import { startSite } from '../support/site.mjs';
import { compare, inPairs } from '../support/statistics.mjs';
import { launchBrowser } from '../support/web/browser.mjs';
import { startMonolith, startWeb } from '../support/web/contenders.mjs';
import { audit } from '../support/web/lighthouse.mjs';
import { printFigure, printTargets } from '../support/web/print.mjs';
import { measureRounds, startDelay } from '../support/web/rounds.mjs';
import { extraRequests, measureTransfer } from '../support/web/transfer.mjs';

const port = Number(process.env['BENCH_PORT'] ?? 3960);
const rounds = Number(process.env['ROUNDS'] ?? 5);
const withLighthouse = process.env['LIGHTHOUSE'] !== 'off';
const wanted = process.env['PAGES']?.split(',');

const started = cleanUpsOfRun();

/** @typedef {import('../support/web/print.mjs').Outcome} Outcome */

/**
 * @param {import('puppeteer-core').Browser} browser
 * @param {{ name: string, path: string }} page
 * @param {{ federated: string, monolith: string, lateFederated: string, lateMonolith: string }} origins
 * @returns {Promise<Outcome>}
 */
async function measurePage(browser, { name, path }, origins) {
  console.log(`\n${name}`);
  const [a, b] = [origins.federated + path, origins.monolith + path];
  const bytes = [await measureTransfer(browser, a), await measureTransfer(browser, b)];
  const [federated, monolith] = bytes;
  if (!federated || !monolith) throw new Error('Nothing was measured');
  /** @type {(key: 'html' | 'js' | 'css') => import('../support/web/print.mjs').Figure} */
  const size = (key) => compare([[federated[key] / 1024, monolith[key] / 1024]]);
  const js = printFigure('JavaScript (KB)', size('js'), 1);
  printFigure('CSS (KB)', size('css'), 1);
  printFigure('HTML (KB)', size('html'), 1);
  printFigure('requests', compare([[federated.requests.length, monolith.requests.length]]), 0);
  const extra = extraRequests(federated, monolith);
  console.log(`  requests of the platform alone: ${extra.join(', ') || 'none'}`);

  const late = await inPairs(
    rounds,
    () => measureRounds(browser, origins.lateFederated + path),
    () => measureRounds(browser, origins.lateMonolith + path),
  );
  /** @type {Outcome} */
  const outcome = { name, js, extra, rounds: printFigure('rounds', compare(late), 2) };
  if (!withLighthouse) return outcome;
  const audits = await inPairs(
    rounds,
    () => audit(browser, a),
    () => audit(browser, b),
  );
  /** @type {(key: keyof import('../support/web/lighthouse.mjs').Audit) => import('../support/web/print.mjs').Figure} */
  const figure = (key) => compare(audits.map(([one, other]) => [one[key], other[key]]));
  const lcp = printFigure('LCP (ms)', figure('lcp'), 0);
  printFigure('TBT (ms)', figure('tbt'), 0);
  printFigure('CLS', figure('cls'), 3);
  printFigure('score', figure('score'), 0);
  return { ...outcome, lcp };
}

try {
  await buildMonolith();
  const site = started.add(await startSite(port));
  const federated = started.add(await startWeb({ port: port + 1, site }));
  const monolith = started.add(await startMonolith({ port: port + 2, site }));
  const lateFederated = started.add(await startDelay(federated.origin, port + 3));
  const lateMonolith = started.add(await startDelay(monolith.origin, port + 4));
  const browser = await launchBrowser();
  started.add({ stop: () => browser.close() });

  const { data } = await (await fetch(`${site.origin}/api/events?limit=1`)).json();
  const pages = [
    { name: 'home', path: '/' },
    { name: 'events', path: '/events' },
    { name: 'event', path: `/events/${data[0].id}` },
    { name: 'login', path: '/login' },
  ].filter(({ name }) => wanted === undefined || wanted.includes(name));
  const origins = {
    federated: federated.origin,
    monolith: monolith.origin,
    lateFederated: lateFederated.origin,
    lateMonolith: lateMonolith.origin,
  };
  console.log(`${await browser.version()}, Node ${process.versions.node}, ${rounds} pairs`);
  // The first visit is not counted: the server's caches are cold.
  for (const { path } of pages) {
    for (const origin of [federated.origin, monolith.origin]) {
      await measureTransfer(browser, origin + path);
    }
  }
  /** @type {Outcome[]} */
  const outcomes = [];
  for (const page of pages) outcomes.push(await measurePage(browser, page, origins));
  printTargets(outcomes);
} finally {
  await started.end();
}
