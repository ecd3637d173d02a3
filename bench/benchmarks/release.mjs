/**
 * From `remote release` to what a visitor gets: over the network, through web and the release service,
 * beside a release into the store itself. The registry is signed. ROUNDS: releases of each kind.
 */
import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { temporaryFolder } from '@panggung/test-support/processes/folders';
import { runToEnd } from '@panggung/test-support/processes/run';
import { cleanUpsOfRun } from '../support/clean-ups.mjs';
import { startSite } from '../support/site.mjs';
import { median, percentile } from '../support/statistics.mjs';

const root = resolve(import.meta.dirname, '../..');
const port = Number(process.env['BENCH_PORT'] ?? 3960);
const rounds = Number(process.env['ROUNDS'] ?? 20);
/** Milliseconds. */
const target = 5000;

const operatorKey = randomBytes(24).toString('hex');
const signing = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'der' });
const settings = {
  RELEASES_SIGNING_KEY: signing.toString('base64'),
  RELEASES_OPERATOR_KEYS: `bench:${operatorKey}`,
};
// The first releases go into the store itself.
Object.assign(process.env, settings);

const started = cleanUpsOfRun();

const { path: folder, remove } = temporaryFolder('bench-release');
started.add({ stop: async () => remove() });

/** The build of mf-info-pages with another comment in its entry: another release. @param {number} nth */
function nextBuild(nth) {
  const own = join(folder, 'mf-info-pages');
  rmSync(own, { recursive: true, force: true });
  cpSync(join(root, 'mf-info-pages/remote.json'), join(own, 'remote.json'));
  cpSync(join(root, 'mf-info-pages/dist'), join(own, 'dist'), { recursive: true });
  const browser = join(own, 'dist/browser');
  const path = join(browser, 'build.json');
  const build = JSON.parse(readFileSync(path, 'utf8'));
  const entry = join(browser, build.entry);
  writeFileSync(entry, `${readFileSync(entry, 'utf8')}\n// ${nth}`);
  for (const copy of ['.br', '.gz']) rmSync(`${entry}${copy}`, { force: true });
  const hash = createHash('sha384').update(readFileSync(entry)).digest('base64');
  build.integrity[build.entry] = `sha384-${hash}`;
  writeFileSync(path, JSON.stringify(build));
  return own;
}

/**
 * @param {string} origin @param {number} nth @param {string[]} args
 * @returns {Promise<number>} milliseconds
 */
async function timeUntilSeen(origin, nth, args) {
  const build = nextBuild(nth);
  const began = performance.now();
  const cli = join(root, 'shared/tooling/dist/remote.js');
  const { code, output } = await runToEnd(
    process.execPath,
    [cli, 'release', '--no-build', build, ...args],
    { env: { ...settings, PANGGUNG_KEY: operatorKey } },
  );
  const id = /info-pages (\S+) passed the gate/.exec(output)?.[1];
  if (code !== 0 || id === undefined) throw new Error(`the release failed:\n${output}`);
  // As a visitor whose page no cache has.
  for (let look = 0; ; look += 1) {
    const page = await fetch(`${origin}/about?${nth}-${look}`);
    if ((await page.text()).includes(id)) return performance.now() - began;
    await sleep(20);
  }
}

/** @param {string} name @param {number[]} times @param {string} [more] */
function print(name, times, more = '') {
  const figures = [median(times), percentile(times, 95), Math.max(...times)];
  console.log(
    `${name.padEnd(18)} ${figures.map((ms) => ms.toFixed(0).padStart(6)).join(' ')}  ${more}`,
  );
}

try {
  const site = started.add(await startSite(port, settings));
  const store = join(site.data, 'releases');
  /** @type {number[]} */
  const network = [];
  /** @type {number[]} */
  const direct = [];
  for (let round = 0; round <= rounds; round += 1) {
    const overNetwork = await timeUntilSeen(site.origin, 2 * round, ['--site', site.origin]);
    const intoStore = await timeUntilSeen(site.origin, 2 * round + 1, ['--store', store]);
    // The first ones warm up.
    if (round > 0) network.push(overNetwork);
    if (round > 0) direct.push(intoStore);
  }
  console.log(`Node ${process.versions.node}, ${rounds} releases of each kind, taking turns`);
  console.log('\nrelease to seen      median    p95    max (ms)');
  const verdict = percentile(network, 95) <= target ? 'met' : 'missed';
  print('over the network', network, `target ${target} ms for p95 ${verdict}`);
  print('into the store', direct);
  console.log(`network : store = ${(median(network) / median(direct)).toFixed(2)}`);
} finally {
  await started.end();
}
