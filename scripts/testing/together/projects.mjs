import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const own = import.meta.dirname;

/** Mocks of modules would be those of all files; another file says why it runs alone in its first lines. */
const runsAlone = /^\/\/ Runs alone: |\bjest\.mock\(/m;
const runsInNode = /@jest-environment node/;

/**
 * Projects that run the tests of a package as one file for each environment. Jest loads every module
 * anew for each file that it runs, which takes longer than most tests.
 * @param {string} folder of the package
 * @returns {Promise<import('jest').Config[]>} one more for tests that run alone
 */
export async function togetherProjects(folder) {
  const { default: settings } = await import(pathToFileURL(join(folder, 'jest.config.mjs')).href);
  const tests = findTests(folder).map((file) => ({
    file,
    text: readFileSync(join(folder, file), 'utf8'),
  }));
  const isNodeOnly = settings.testEnvironment === 'node';
  const alone = tests.filter(({ text }) => runsAlone.test(text));
  const shared = tests.filter((test) => !alone.includes(test));
  const filesOf = (/** @type {boolean} */ inNode) =>
    shared
      .filter(({ text }) => (isNodeOnly || runsInNode.test(text)) === inNode)
      .map(({ file }) => file);
  const testsTogether = { folder, jsdom: filesOf(false), node: filesOf(true) };
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
