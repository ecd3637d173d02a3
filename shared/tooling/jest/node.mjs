import { createRequire } from 'node:module';
import { swcTransform, untransformed } from './shared.mjs';

const require = createRequire(import.meta.url);

/**
 * Jest settings for a package that runs on Node.
 * @param {import('jest').Config} [more] settings of the package itself
 * @returns {import('jest').Config}
 */
export function nodeJest(more = {}) {
  return {
    testEnvironment: 'node',
    testMatch: ['<rootDir>/**/*.test.ts'],
    // `npm run test:faults` runs fault tests.
    testPathIgnorePatterns: ['/node_modules/', '/dist/', '\\.faults\\.test\\.tsx?$'],
    transform: swcTransform({ tsx: false }),
    transformIgnorePatterns: [untransformed],
    resolver: require.resolve('./resolver.cjs'),
    ...more,
  };
}
