import { nodeJest } from '@panggung/tooling/jest/node';

export default nodeJest({
  globalSetup: '<rootDir>/test/global-setup.ts',
  globalTeardown: '<rootDir>/test/global-teardown.ts',
  testTimeout: 30_000,
  // A setup that fails half-way leaves servers open; the run must end all the same.
  forceExit: true,
});
