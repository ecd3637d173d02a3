import { nodeJest } from './jest/node.mjs';

export default nodeJest({ globalSetup: '<rootDir>/src/remote/testing/build-renderer.mjs' });
