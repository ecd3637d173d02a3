import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from '../prepare.mjs';

/**
 * A part of `npm run test:faults`. `covers`: paths of which a change needs it, from the line
 * `// Covers: <path>, <path>` of its file.
 * @typedef {{
 *   name: string, kind: 'jest' | 'journey' | 'tag' | 'cluster', file: string, covers: string[],
 * }} FaultPart
 */

const jestFile = /\.faults\.test\.tsx?$/;
const journeyFile = /^e2e\/faults\/.+\.spec\.ts$/;

/**
 * Fault tests are known by their place or name: `*.faults.test.ts` and `e2e/faults/**`. Journeys of
 * the day that are told again on a desk have the tag `@night`, and are one part.
 * @returns {FaultPart[]}
 */
export function findFaultParts() {
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const files = execFileSync('git', list, { cwd: root, encoding: 'utf8' })
    .split('\0')
    .filter((file) => existsSync(join(root, file)));
  return [
    ...files
      .filter((file) => jestFile.test(file))
      .map((file) => part(basename(file).replace(jestFile, ''), 'jest', file)),
    ...files
      .filter((file) => journeyFile.test(file))
      .map((file) => part(basename(file, '.spec.ts'), 'journey', file)),
    part('desk-widths', 'tag', 'e2e/support/widths.ts'),
    part('cluster', 'cluster', 'cluster/run.mjs'),
  ];
}

/** @param {string} name @param {FaultPart['kind']} kind @param {string} file @returns {FaultPart} */
function part(name, kind, file) {
  const [, paths = ''] =
    /^(?:\/\/| \*) Covers: (.+)$/m.exec(readFileSync(join(root, file), 'utf8')) ?? [];
  return {
    name,
    kind,
    file,
    covers: paths
      .split(', ')
      .filter(Boolean)
      .map((path) => path.replace(/\/$/, '')),
  };
}

/**
 * The parts that a change needs.
 * @param {readonly FaultPart[]} parts
 * @param {readonly string[]} changed files
 */
export const partsTouchedBy = (parts, changed) =>
  parts.filter(({ covers, file }) =>
    changed.some(
      (one) => one === file || covers.some((path) => one === path || one.startsWith(`${path}/`)),
    ),
  );

/**
 * @param {readonly FaultPart[]} parts
 * @param {readonly string[]} words names, or parts of names where no part has that name; none selects
 *   everything
 * @returns {{ selected: FaultPart[], leftOut: FaultPart[], unknown: string[] }} unknown: words that
 *   are in no name
 */
export function selectParts(parts, words) {
  const isExact = (/** @type {string} */ word) => parts.some(({ name }) => name === word);
  const means = (/** @type {string} */ word, /** @type {FaultPart} */ { name }) =>
    isExact(word) ? name === word : /^\w/.test(word) && name.includes(word);
  const isSelected = (/** @type {FaultPart} */ part) =>
    words.length === 0 || words.some((word) => means(word, part));
  return {
    selected: parts.filter(isSelected),
    leftOut: parts.filter((one) => !isSelected(one)),
    unknown: words.filter((word) => !parts.some((part) => means(word, part))),
  };
}
