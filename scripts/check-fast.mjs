/**
 * `pnpm check:fast`: types and lint of the packages that changed since `main`, or since the last
 * commit on it; format and tests of what changed; no browser. Everything else is for `npm test`. Names
 * the fault tests that it needs.
 */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { giveUp, root, runInBackground } from './prepare.mjs';
import { useTemporaryFolder } from './temporary-data.mjs';
import { findFaultParts, partsTouchedBy } from './testing/fault-parts.mjs';

/** @param {string[]} args @returns {string[]} lines */
function git(...args) {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
}

/** A clone of another branch has `main` only as that of its origin. */
const [main = 'HEAD'] = git(
  ...['for-each-ref', '--format=%(refname)', 'refs/heads/main', 'refs/remotes/origin/main'],
);
const [fork = 'HEAD'] = git('merge-base', main, 'HEAD');
const changed = [
  ...git('diff', '--name-only', fork),
  ...git('ls-files', '--others', '--exclude-standard'),
];
const present = changed.filter((file) => existsSync(join(root, file)));
const code = changed.filter((file) => /\.(ts|tsx|mjs|cjs)$/.test(file));
if (changed.length === 0) giveUp('Nothing has changed since main.');

/** The package that a file belongs to, or the file itself. @param {string} file @returns {string} */
function packageOf(file) {
  const parts = file.split('/');
  const folders = parts.slice(0, -1).map((_, index) => parts.slice(0, index + 1).join('/'));
  return folders.findLast((folder) => existsSync(join(root, folder, 'package.json'))) ?? file;
}

/** @param {string} name @param {string[]} command @returns {Promise<boolean>} */
async function run(name, [program = '', ...args]) {
  const began = performance.now();
  const { isFine, written } = await runInBackground(program, args);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`${isFine ? 'ok  ' : 'FAIL'} ${name} (${seconds} s)`);
  if (!isFine) process.stdout.write(written);
  return isFine;
}

const bin = (/** @type {string} */ name) => join(root, 'node_modules/.bin', name);

useTemporaryFolder();
const packages = [...new Set(code.map(packageOf))].filter((one) => existsSync(join(root, one)));
const related = present.filter((file) => code.includes(file) && !/^(e2e|bench)\//.test(file));
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
  run('format', [bin('oxfmt'), '--check', '--no-error-on-unmatched-pattern', ...present]),
]);
results.push(related.length === 0 || (await run('tests', [...jest, ...related])));
const touched = partsTouchedBy(findFaultParts(), changed).map(({ name }) => name);
if (touched.length > 0) {
  console.log(`What changed also needs: npm run test:faults -- ${touched.join(' ')}`);
}
if (!results.every(Boolean)) giveUp('Put right what is named above.');
