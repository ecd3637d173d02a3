import { nodeJest } from '@panggung/tooling/jest/node';

export default nodeJest({
  globalSetup: '<rootDir>/test/global-setup.mjs',
  globalTeardown: '<rootDir>/test/global-teardown.ts',
  testTimeout: 30_000,
});
