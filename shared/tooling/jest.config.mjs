import { nodeJest } from './jest/node.mjs';

export default nodeJest({
  globalSetup: '<rootDir>/jest/build-renderer.mjs',
  // Jest copies globals of its process into that of each test: where one process runs all tests, the words that
  // the api's set-up gives zod would be those of these tests too.
  globals: { __zod_globalConfig: null },
});
