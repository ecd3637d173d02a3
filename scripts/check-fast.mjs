/**
 * `pnpm check:fast`: types and lint of the packages that changed since `main`, or since the last
 * commit on it; format and tests of what changed; no browser. Everything else is for `npm test`. Names the fault tests that it needs.
 */
import { execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { giveUp, root } from './prepare.mjs';
import { useTemporaryFolder } from './temporary-data.mjs';
import { findFaultParts, partsTouchedBy } from './testing/fault-parts.mjs';

/** @param {string[]} args @returns {string[]} lines */
function git(...args) {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
}

const [head = ''] = git('rev-parse', 'HEAD');
const [fork = head] = git('merge-base', 'main', 'HEAD');
const changed = [
  ...git('diff', '--name-only', '--diff-filter=d', fork),
  ...git('ls-files', '--others', '--exclude-standard'),
];
const code = changed.filter((file) => /\.(ts|tsx|mjs|cjs)$/.test(file));
if (changed.length === 0) giveUp('Nothing has changed since main.');

/** The package that a file belongs to, or the file itself. @param {string} file @returns {string} */
function packageOf(file) {
  const parts = file.split('/');
  const folders = parts.slice(0, -1).map((_, index) => parts.slice(0, index + 1).join('/'));
  return folders.findLast((folder) => existsSync(join(root, folder, 'package.json'))) ?? file;
}

/** @param {string} name @param {string[]} command @returns {Promise<boolean>} */
function run(name, [program = '', ...args]) {
  const began = performance.now();
  const child = spawn(program, args, { cwd: root });
  let written = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (part) => (written += part));
  }
  return new Promise((done) => {
    child.once('error', (error) => giveUp(`${program} could not be run: ${error.message}`));
    child.once('close', (status) => {
      const seconds = ((performance.now() - began) / 1000).toFixed(1);
      console.log(`${status === 0 ? 'ok  ' : 'FAIL'} ${name} (${seconds} s)`);
      if (status !== 0) process.stdout.write(written);
      done(status === 0);
    });
  });
}

const bin = (/** @type {string} */ name) => join(root, 'node_modules/.bin', name);

useTemporaryFolder();
const packages = [...new Set(code.map(packageOf))];
const related = code.filter((file) => !/^(e2e|bench)\//.test(file));
const cache = ['--cacheDirectory', 'node_modules/.cache/jest'];
const jest = [
  bin('jest'),
  ...cache,
  '--findRelatedTests',
  '--passWithNoTests',
  '--maxWorkers=2',
  '--silent',
];
const results = await Promise.all([
  packages.length === 0 || run('types and lint', [bin('oxlint'), ...packages]),
  run('format', [bin('oxfmt'), '--check', '--no-error-on-unmatched-pattern', ...changed]),
]);
results.push(related.length === 0 || (await run('tests', [...jest, ...related])));
const touched = partsTouchedBy(findFaultParts(), changed).map(({ name }) => name);
if (touched.length > 0) {
  console.log(`What changed also needs: npm run test:faults -- ${touched.join(' ')}`);
}
if (!results.every(Boolean)) giveUp('Put right what is named above.');
