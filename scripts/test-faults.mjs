/**
 * `npm run test:faults [-- <name>…]`: what a machine does at night. Kills, freezes, fail-over, rolling
 * upgrades, random models at full effort, large exports. Names select parts; what was left out is
 * printed, and the last line is `N passed, N failed`.
 */
import { build, checkNode, giveUp, install, root } from './prepare.mjs';
import { findPrometheus } from './prometheus.mjs';
import { useTemporaryFolder } from './temporary-data.mjs';
import { findTestServers } from './test-servers.mjs';
import { findFaultParts, selectParts } from './testing/fault-parts.mjs';
import { beginRun } from './testing/parts.mjs';
import { runJest, runPlaywright, runProgram } from './testing/runners.mjs';
import { chooseSeed } from './testing/seed.mjs';

checkNode();
process.chdir(root);
const parts = findFaultParts();
const { selected, leftOut, unknown } = selectParts(parts, process.argv.slice(2));
if (unknown.length > 0) {
  const names = parts.map(({ name }) => name).sort();
  giveUp(`No fault test is named ${unknown.join(', ')}. There are: ${names.join(', ')}.`);
}
/** @param {import('./testing/fault-parts.mjs').FaultPart['kind']} kind @returns {string[]} */
const filesOf = (kind) => selected.filter((one) => one.kind === kind).map(({ file }) => file);

const run = beginRun('test:faults');
findTestServers();
findPrometheus();
await run.measure('install', install);
await run.measure('build', build);
useTemporaryFolder();
console.log(`Random tests use the seed ${chooseSeed()}: TEST_SEED repeats them.`);

const jestFiles = filesOf('jest');
if (jestFiles.length > 0) {
  await run.measure('unit and API tests', () =>
    runJest(run, 'jest.faults.config.mjs', { args: ['--runTestsByPath', ...jestFiles] }),
  );
}
const journeyFiles = filesOf('journey').map((file) => file.replace('e2e/', ''));
if (journeyFiles.length > 0) {
  await run.measure('journeys', () =>
    runPlaywright(run, { args: journeyFiles, env: { TEST_FAULTS: '1' } }),
  );
}
if (filesOf('tag').length > 0) {
  await run.measure('desk widths', () =>
    runPlaywright(run, { args: ['--grep', '@night'], env: { TEST_FAULTS: '1' } }),
  );
}
for (const file of filesOf('cluster')) {
  const passed = await run.measure('cluster', () =>
    runProgram([process.execPath, file, 'test'], { env: findTestServers() }),
  );
  run.count('cluster', passed);
}
if (leftOut.length > 0) console.log(`Left out: ${leftOut.map(({ name }) => name).join(', ')}`);
if (!run.close()) giveUp('Some fault tests failed: they are named above.');
