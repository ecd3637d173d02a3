import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const own = import.meta.dirname;

/** Mocks of modules would be those of all files; another file says why it runs alone in its first lines. */
const runsAlone = /^\/\/ Runs alone: |\bjest\.mock\(/m;
const namedEnvironment = /@jest-environment (\S+)/;

/**
 * Projects that run the tests of a package as one file for each environment. Jest loads every module
 * anew for each file that it runs, which takes longer than most tests.
 * @param {string} folder of the package
 * @returns {Promise<import('jest').Config[]>} one more for tests that run alone
 */
export async function togetherProjects(folder) {
  const { default: settings } = await import(pathToFileURL(join(folder, 'jest.config.mjs')).href);
  const usual = settings.testEnvironment === 'node' ? 'node' : 'jsdom';
  const tests = findTests(folder).map((file) => {
    const text = readFileSync(join(folder, file), 'utf8');
    const environment = namedEnvironment.exec(text)?.[1] ?? usual;
    return { file, environment, isAlone: runsAlone.test(text) };
  });
  const isShared = (/** @type {typeof tests[number]} */ { environment, isAlone }) =>
    !isAlone && [usual, 'node'].includes(environment);
  const alone = tests.filter((test) => !isShared(test));
  const filesOf = (/** @type {string} */ wanted) =>
    tests.filter((test) => isShared(test) && test.environment === wanted).map(({ file }) => file);
  const testsTogether = { folder, jsdom: filesOf('jsdom'), node: filesOf('node') };
  const groups = /** @type {const} */ (['jsdom', 'node']).filter(
    (group) => testsTogether[group].length > 0,
  );
  return [
    {
      ...settings,
      rootDir: folder,
      roots: [own],
      testMatch: groups.map((group) => join(own, `${group}.together.ts`)),
      globals: { ...settings.globals, testsTogether },
    },
    ...(alone.length === 0
      ? []
      : [{ ...settings, rootDir: folder, testMatch: alone.map(({ file }) => join(folder, file)) }]),
  ];
}

/** @param {string} folder */
const findTests = (folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.test\.tsx?$/.test(file) && !file.includes('.faults.test.'))
    .filter((file) => !/(^|\/)(node_modules|dist)\//.test(file))
    .sort();
