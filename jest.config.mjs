import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const root = import.meta.dirname;

/** Folders with tests of their own, in a folder. @param {string} parent */
const testedIn = (parent) =>
  readdirSync(join(root, parent))
    .filter((name) => existsSync(join(root, parent, name, 'jest.config.mjs')))
    .map((name) => join('<rootDir>', parent, name));

/** All packages with tests; `jest` in one of them runs just its own. */
export default {
  // A setup that fails half-way leaves servers open; the run must end all the same.
  forceExit: true,
  // Milliseconds. A busy machine is no failure; in projects this setting has no effect.
  testTimeout: 30_000,
  projects: [...testedIn('shared'), ...testedIn('.')],
};
