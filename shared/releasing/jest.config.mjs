import { nodeJest } from '../tooling/jest/node.mjs';

export default nodeJest({ globalSetup: '<rootDir>/../tooling/jest/build-renderer.mjs' });
