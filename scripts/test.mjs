/**
 * `npm test`: everything that CI checks. Prints what it does, minutes by part, and ends with
 * `N passed, N failed`. What kills, freezes, waits or repeats for long is in `npm run test:faults`.
 */
import { findHeadlessChromium } from './chromium.mjs';
import { build, checkNode, giveUp, install, pnpmInBackground, root } from './prepare.mjs';
import { findPrometheus } from './prometheus.mjs';
import { useTemporaryFolder } from './temporary-data.mjs';
import { findTestServers } from './test-servers.mjs';
import { beginRun } from './testing/parts.mjs';
import { runJest, runPlaywright } from './testing/runners.mjs';
import { chooseSeed } from './testing/seed.mjs';

const run = beginRun('test');

/** One after the other; two lists run side by side, as some checks use one core only. */
async function runChecks(/** @type {string[]} */ checks) {
  for (const check of checks) {
    const name = `check:${check}`;
    run.count(name, await run.measure(name, () => pnpmInBackground(['run', name])));
  }
}

checkNode();
process.chdir(root);
await run.measure('system programs', () => {
  findHeadlessChromium();
  findTestServers();
  findPrometheus();
});
await run.measure('install', install);
await run.measure('build', build);
useTemporaryFolder();
console.log(`Random tests use the seed ${chooseSeed()}: TEST_SEED repeats them.`);
await run.measure('checks', () =>
  Promise.all([
    runChecks(['code', 'format', 'docs', 'unused']),
    runChecks(['generated', 'packages', 'graph']),
  ]),
);
await run.measure('unit and API tests', () => runJest(run, 'jest.together.config.mjs'));
await run.measure('journeys', () => runPlaywright(run));
if (!run.close()) giveUp('Some checks failed: they are named above.');
