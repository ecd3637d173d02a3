import { readFileSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

const own = import.meta.dirname;

/** Mocks of modules would be those of all files; another file says why it runs alone in its first lines. */
const runsAlone = /^\/\/ Runs alone: |\bjest\.mock\(/m;
const namedEnvironment = /@jest-environment (\S+)/;

/** From so many files on, the folders of a package are run beside each other. */
const manyFiles = 100;

/**
 * Projects that run the tests of a package as one file for each environment, those of a large package
 * as one file for each folder. Jest loads every module again for each file that it runs, which takes
 * longer than most tests.
 * @param {string} folder of the package
 * @returns {Promise<import('jest').Config[]>} one more for tests that run alone
 */
export async function togetherProjects(folder) {
  const { default: settings } = await import(pathToFileURL(join(folder, 'jest.config.mjs')).href);
  const usual = settings.testEnvironment === 'node' ? 'node' : 'jsdom';
  const files = findTests(folder);
  /** @type {string[]} */
  const alone = [];
  /** @type {Map<string, { name: string, environment: string, files: string[] }>} */
  const groups = new Map();
  for (const file of files) {
    const text = readFileSync(join(folder, file), 'utf8');
    const environment = namedEnvironment.exec(text)?.[1] ?? usual;
    if (runsAlone.test(text) || ![usual, 'node'].includes(environment)) {
      alone.push(join(folder, file));
      continue;
    }
    const part = files.length < manyFiles ? '' : dirname(file).split('/').slice(0, 2).join('/');
    const key = `${environment} ${part}`;
    const name = join(basename(folder), part);
    const group = groups.get(key) ?? { name, environment, files: [] };
    group.files.push(file);
    groups.set(key, group);
  }
  const together = [...groups.values()].map((group) => ({
    ...settings,
    displayName: group.name,
    rootDir: folder,
    roots: [own],
    testMatch: [join(own, `${group.environment}.together.ts`)],
    globals: { ...settings.globals, testsTogether: { folder, files: group.files } },
  }));
  if (alone.length === 0) return together;
  return [...together, { ...settings, rootDir: folder, testMatch: alone }];
}

/**
 * Not by `recursive`, which follows the links of node_modules through every package.
 * @param {string} folder @param {string} [below] @returns {string[]} paths inside of the folder
 */
function findTests(folder, below = '') {
  const entries = readdirSync(join(folder, below), { withFileTypes: true });
  return entries
    .flatMap((entry) => {
      const path = join(below, entry.name);
      if (entry.isFile()) return /(?<!\.faults)\.test\.tsx?$/.test(path) ? [path] : [];
      const isOurs = entry.isDirectory() && !['node_modules', 'dist'].includes(entry.name);
      return isOurs ? findTests(folder, path) : [];
    })
    .sort();
}
