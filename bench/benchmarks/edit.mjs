/**
 * From saving a screen of the catalogue to seeing it: in the running site with an override, in the
 * harness, and by a build, the gate and a release, which is what visitors get.
 * ROUNDS: changes of each kind.
 */
import { performance } from 'node:perf_hooks';
import { cleanUpsOfRun } from '../support/clean-ups.mjs';
import { startOwnCatalogue } from '../support/edit/own-catalogue.mjs';
import { startSite } from '../support/site.mjs';
import { median } from '../support/statistics.mjs';
import { launchBrowser } from '../support/web/browser.mjs';

const port = Number(process.env['BENCH_PORT'] ?? 3950);
const rounds = Number(process.env['ROUNDS'] ?? 10);
/** Milliseconds. */
const target = 1000;

const started = cleanUpsOfRun();

/** Asks a page whether one of its buttons says something. @param {string} words */
const reads = (words) =>
  `[...document.querySelectorAll('button')].some((one) => one.textContent === '${words}')`;

/** @param {import('puppeteer-core').Page} page @param {() => void} save @param {string} words */
async function timeUntilSeen(page, save, words) {
  const began = performance.now();
  save();
  await page.waitForFunction(reads(words), { polling: 'raf' });
  return performance.now() - began;
}

/**
 * Changes a screen that is open, again and again.
 * @param {import('puppeteer-core').Browser} browser
 * @param {string} address
 * @param {(words: string) => void} save
 */
async function measureChanges(browser, address, save) {
  const page = await browser.newPage();
  await page.goto(address);
  const input = await page.waitForSelector('input[name=q]');
  await input?.type('state');
  const times = [];
  // The first change is not counted: what it needs is compiled for the first time.
  for (let round = 0; round <= rounds; round += 1) {
    const words = `Cari ${round}`;
    const time = await timeUntilSeen(page, () => save(words), words);
    if (round > 0) times.push(time);
  }
  const kept = await page.$eval('input[name=q]', ({ value }) => value === 'state');
  await page.close();
  return { times, kept };
}

/**
 * @param {string} name @param {number[]} times @param {string} more
 */
function print(name, times, more) {
  const figures = [median(times), Math.max(...times)].map((time) => time.toFixed(0).padStart(6));
  console.log(`${name.padEnd(20)} ${figures.join(' ')}  ${more}`);
}

try {
  const site = started.add(await startSite(port, { SERVICE_WORKER: 'false' }));
  const catalogue = started.add(await startOwnCatalogue(port + 1, site));
  const browser = await launchBrowser();
  started.add({ stop: () => browser.close() });
  console.log(`${await browser.version()}, Node ${process.versions.node}, ${rounds} changes`);

  const path = `${site.origin}/events`;
  const override = `${path}?remote.catalog=${catalogue.origin}`;
  const inSite = await measureChanges(browser, override, catalogue.save);
  const alone = await measureChanges(browser, `${catalogue.origin}/events`, catalogue.save);

  const visitor = await (await browser.createBrowserContext()).newPage();
  const releases = [];
  for (let round = 1; round <= 2; round += 1) {
    const words = `Rilis ${round}`;
    const began = performance.now();
    catalogue.save(words);
    catalogue.release();
    // Until web has heard of it, a visitor loads what was live.
    do await visitor.goto(path);
    while (!(await visitor.evaluate(reads(words))));
    releases.push(performance.now() - began);
  }

  console.log('\nfrom saving to seeing    median    max (ms)');
  const state = (/** @type {boolean} */ kept) => (kept ? 'state kept' : 'STATE LOST');
  const verdict = median(inSite.times) <= target ? 'met' : 'missed';
  print('running site', inSite.times, `${state(inSite.kept)}; target ${target} ms ${verdict}`);
  print('harness', alone.times, state(alone.kept));
  print('build, gate, release', releases, 'page loaded again');
  const ratio = median(inSite.times) / median(releases);
  console.log(`running site : release = ${ratio.toFixed(3)}`);
} finally {
  await started.end();
}
