/**
 * `npm test`: everything that CI checks. Prints what it does and ends with `N passed, N failed`.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { findHeadlessChromium } from './chromium.mjs';
import { findPrometheus } from './prometheus.mjs';
import { findTestServers } from './test-servers.mjs';
import { build, checkNode, giveUp, install, pnpmInBackground, root } from './prepare.mjs';
import { useTemporaryFolder } from './temporary-data.mjs';

const totals = { passed: 0, failed: 0 };

/** @param {string} name @param {boolean} good */
function count(name, good) {
  totals[good ? 'passed' : 'failed'] += 1;
  console.log(`${good ? 'ok  ' : 'FAIL'} ${name}`);
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => done(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** @type {import('node:child_process').ChildProcess | undefined} */
let running;
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
  process.once(signal, () => {
    if (!running) process.exit(1);
    running.once('close', () => process.exit(1));
    running.kill(signal);
  });
}

/**
 * @param {string[]} command @param {string} cwd @param {Record<string, string>} [env]
 * @returns {Promise<boolean>}
 */
async function run(command, cwd, env = {}) {
  const [program = '', ...args] = command;
  running = spawn(program, args, {
    cwd: join(root, cwd),
    env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1', ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [status] = await once(running, 'close');
  running = undefined;
  return status === 0;
}

/** One after the other; two of these run beside each other, as most checks use one core only. */
async function runChecks(/** @type {string[]} */ checks) {
  for (const check of checks) count(`check:${check}`, await pnpmInBackground(`check:${check}`));
}

async function runJest() {
  const report = join(root, 'test-results/jest.json');
  mkdirSync(join(root, 'test-results'), { recursive: true });
  rmSync(report, { force: true });
  const config = 'jest.together.config.mjs';
  const good = await run(
    ['node_modules/.bin/jest', '--config', config, '--json', `--outputFile=${report}`],
    '.',
    findTestServers(),
  );
  if (!existsSync(report)) return count('unit and API tests', false);
  const { numPassedTests, numFailedTests, numFailedTestSuites } = JSON.parse(
    readFileSync(report, 'utf8'),
  );
  totals.passed += numPassedTests;
  totals.failed += numFailedTests;
  if (!good && numFailedTests === 0) totals.failed += Math.max(1, numFailedTestSuites);
}

async function runPlaywright() {
  const report = join(root, 'e2e/test-results/report.json');
  rmSync(report, { force: true });
  const good = await run(['node_modules/.bin/playwright', 'test'], 'e2e', {
    ...findTestServers(),
    CHROMIUM: findHeadlessChromium(),
    E2E_PORT: String(await freePort()),
  });
  if (!existsSync(report)) return count('journeys', false);
  const { stats } = JSON.parse(readFileSync(report, 'utf8'));
  if (stats.flaky > 0) console.log(`${stats.flaky} journeys passed on the second try only`);
  totals.passed += stats.expected + stats.flaky;
  totals.failed += stats.unexpected;
  if (!good && stats.unexpected === 0) totals.failed += 1;
}

checkNode();
process.chdir(root);
findHeadlessChromium();
findTestServers();
findPrometheus();
install();
build();
useTemporaryFolder();
await Promise.all([
  runChecks(['types', 'format', 'packages']),
  runChecks(['lint', 'graph', 'unused', 'generated', 'docs']),
]);
await runJest();
await runPlaywright();
console.log(`${totals.passed} passed, ${totals.failed} failed`);
if (totals.failed > 0) giveUp('Some checks failed: they are named above.');
