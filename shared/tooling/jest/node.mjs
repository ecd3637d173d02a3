import { createRequire } from 'node:module';
import { swcTransform, untransformed } from './shared.mjs';

const require = createRequire(import.meta.url);

/**
 * Globals that modules get as parameters; no test replaces one. Each look-up in a test's context is
 * slow: those of `Object` in the database's library took a fifth of the API's tests.
 */
const oftenRead = ['Object', 'Symbol', 'Reflect', 'Promise', 'JSON', 'Math', 'Array'];

/**
 * Jest settings for a package that runs on Node.
 * @param {import('jest').Config} [more] settings of the package itself
 * @returns {import('jest').Config}
 */
export function nodeJest(more = {}) {
  return {
    testEnvironment: 'node',
    sandboxInjectedGlobals: oftenRead,
    testMatch: ['<rootDir>/**/*.test.ts'],
    // `npm run test:faults` runs fault tests.
    testPathIgnorePatterns: ['/node_modules/', '/dist/', '\\.faults\\.test\\.tsx?$'],
    transform: swcTransform({ tsx: false }),
    transformIgnorePatterns: [untransformed],
    resolver: require.resolve('./resolver.cjs'),
    ...more,
  };
}
