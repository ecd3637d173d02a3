import { createRequire } from 'node:module';
import { swcTransform, untransformed } from './shared.mjs';

const require = createRequire(import.meta.url);

/**
 * Jest settings for a package that runs in a browser.
 * @param {import('jest').Config} [more] settings of the package itself
 * @returns {import('jest').Config}
 */
export function browserJest(more = {}) {
  return {
    testEnvironment: require.resolve('jest-fixed-jsdom'),
    testMatch: ['<rootDir>/**/*.test.{ts,tsx}'],
    // `npm run test:faults` runs fault tests.
    testPathIgnorePatterns: ['/node_modules/', '/dist/', '\\.faults\\.test\\.tsx?$'],
    transform: swcTransform({ tsx: true }),
    transformIgnorePatterns: [untransformed],
    moduleNameMapper: {
      '\\.module\\.css$': require.resolve('./class-names.cjs'),
      '\\.(css|svg|png|webp|woff2)$': require.resolve('./asset.cjs'),
    },
    setupFiles: ['./clock.cjs', './dialog.cjs', './jsdom-gaps.cjs'].map((file) =>
      require.resolve(file),
    ),
    setupFilesAfterEnv: [
      require.resolve('@testing-library/jest-dom'),
      require.resolve('./patience.mjs'),
    ],
    ...more,
  };
}
