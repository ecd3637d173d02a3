import { existsSync } from 'node:fs';
import { join } from 'node:path';
import everyFileByItself from './jest.config.mjs';
import { togetherProjects } from './scripts/testing/together/projects.mjs';

/** A package that groups its tests itself says how. @param {string} project `<rootDir>/api` */
async function projectsOf(project) {
  const folder = project.replace('<rootDir>', import.meta.dirname);
  const own = join(folder, 'jest.together.config.mjs');
  return existsSync(own) ? [own] : togetherProjects(folder);
}

/** For a run of everything: tests that can, share what they load. */
export default {
  ...everyFileByItself,
  // Tests wait a lot: with a third worker two cores are busy.
  maxWorkers: 3,
  testSequencer: '<rootDir>/scripts/long-tests-first.mjs',
  projects: (await Promise.all(everyFileByItself.projects.map(projectsOf))).flat(),
};
