import everyFileByItself from './jest.config.mjs';

/** For a run of everything: tests that can, share what they load. */
export default {
  ...everyFileByItself,
  // Tests wait a lot: with a third worker two cores are busy.
  maxWorkers: 3,
  testSequencer: '<rootDir>/scripts/long-tests-first.mjs',
  projects: everyFileByItself.projects.map((project) =>
    project === '<rootDir>/api' ? '<rootDir>/api/jest.together.config.mjs' : project,
  ),
};
