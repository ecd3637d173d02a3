import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findHeadlessChromium } from '../chromium.mjs';
import { root } from '../prepare.mjs';
import { findTestServers } from '../test-servers.mjs';

/** @typedef {import('./parts.mjs').Run} Run */

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
 * Runs a program and shows what it writes. Ctrl-C ends it before this process.
 * @param {readonly string[]} command
 * @param {{ cwd?: string, env?: Record<string, string> }} [options]
 * @returns {Promise<boolean>} whether it succeeded
 */
export async function runProgram([program = '', ...args], { cwd = '.', env = {} } = {}) {
  running = spawn(program, args, {
    cwd: join(root, cwd),
    env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1', ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [status] = await once(running, 'close');
  running = undefined;
  return status === 0;
}

/**
 * Runs Jest and adds its tests to the totals of a run.
 * @param {Run} run
 * @param {string} config file
 * @param {{ args?: readonly string[], env?: Record<string, string> }} [options]
 */
export async function runJest(run, config, { args = [], env = {} } = {}) {
  const report = emptyReport('test-results/jest.json');
  const command = ['node_modules/.bin/jest', '--config', config, '--json', ...args];
  const succeeded = await runProgram([...command, `--outputFile=${report}`], {
    env: { ...findTestServers(), ...env },
  });
  if (!existsSync(report)) return run.count('Jest', false);
  const { numPassedTests, numFailedTests, numFailedTestSuites, numPendingTests } = JSON.parse(
    readFileSync(report, 'utf8'),
  );
  run.totals.passed += numPassedTests;
  run.totals.failed += numFailedTests;
  run.totals.skipped += numPendingTests;
  if (!succeeded && numFailedTests === 0) run.totals.failed += Math.max(1, numFailedTestSuites);
}

/**
 * Runs Playwright and adds its journeys to the totals of a run.
 * @param {Run} run
 * @param {{ args?: readonly string[], env?: Record<string, string> }} [options]
 */
export async function runPlaywright(run, { args = [], env = {} } = {}) {
  const report = emptyReport('e2e/test-results/report.json');
  const succeeded = await runProgram(['node_modules/.bin/playwright', 'test', ...args], {
    cwd: 'e2e',
    env: {
      ...findTestServers(),
      CHROMIUM: findHeadlessChromium(),
      ...env,
    },
  });
  if (!existsSync(report)) return run.count('journeys', false);
  const { stats, suites } = JSON.parse(readFileSync(report, 'utf8'));
  for (const title of secondTries(suites)) console.log(`passed on the second try only: ${title}`);
  run.totals.passed += stats.expected + stats.flaky;
  run.totals.failed += stats.unexpected;
  run.totals.skipped += stats.skipped;
  if (!succeeded && stats.unexpected === 0) run.totals.failed += 1;
}

/**
 * @typedef {{ title: string, file: string, tests: { status: string }[] }} Spec
 * @typedef {{ specs?: Spec[], suites?: Suite[] }} Suite
 */

/** Journeys that failed first. @param {readonly Suite[]} suites @returns {string[]} */
const secondTries = (suites) =>
  suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
      .map(({ file, title }) => `${file} › ${title}`),
    ...secondTries(inner),
  ]);

/** Path of a report that does not exist yet. @param {string} file */
function emptyReport(file) {
  const report = join(root, file);
  mkdirSync(dirname(report), { recursive: true });
  rmSync(report, { force: true });
  return report;
}
