import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import allPackages from './jest.config.mjs';

/** A package's settings, for its fault tests alone. @param {string} project `<rootDir>/api` */
async function withFaultTests(project) {
  const rootDir = project.replace('<rootDir>', import.meta.dirname);
  const { default: settings } = await import(pathToFileURL(join(rootDir, 'jest.config.mjs')).href);
  return {
    ...settings,
    rootDir,
    testMatch: ['<rootDir>/**/*.faults.test.{ts,tsx}'],
    testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  };
}

// Random and racing tests make their full effort: api/test/kit/effort.ts.
process.env['TEST_FAULTS'] = '1';

/** For `npm run test:faults`: what kills, waits or repeats for long. */
export default {
  ...allPackages,
  // Fault tests mostly wait.
  maxWorkers: 3,
  projects: await Promise.all(allPackages.projects.map(withFaultTests)),
};
