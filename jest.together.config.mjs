import everyFileByItself from './jest.config.mjs';
import { togetherProjects } from './scripts/testing/together/projects.mjs';

const folders = everyFileByItself.projects.map((project) =>
  project.replace('<rootDir>', import.meta.dirname),
);

/** For a run of everything: tests that can, share what they load. */
export default {
  ...everyFileByItself,
  // Tests wait a lot: with a third worker two cores are busy.
  maxWorkers: 3,
  testSequencer: '<rootDir>/scripts/long-tests-first.mjs',
  projects: (await Promise.all(folders.map(togetherProjects))).flat(),
};
