import { nodeJest } from '@panggung/tooling/jest/node';

export default nodeJest({ globalSetup: '<rootDir>/../shared/tooling/jest/build-renderer.mjs' });
