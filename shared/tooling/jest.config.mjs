import { nodeJest } from './jest/node.mjs';

export default nodeJest({
  globalSetup: '<rootDir>/jest/build-renderer.mjs',
  setupFiles: ['<rootDir>/src/remote/testing/own-globals.ts'],
});
