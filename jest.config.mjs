import { readdirSync } from 'node:fs';

const remotes = readdirSync(import.meta.dirname).filter((name) => name.startsWith('mf-'));

/** All packages with tests; `jest` in one of them runs just its own. */
export default {
  // A setup that fails half-way leaves servers open; the run must end all the same.
  forceExit: true,
  // Milliseconds. A busy machine is no failure; in projects this setting has no effect.
  testTimeout: 30_000,
  projects: [
    '<rootDir>/shared/api-client',
    '<rootDir>/shared/addresses',
    '<rootDir>/shared/format',
    '<rootDir>/shared/observability',
    '<rootDir>/shared/platform',
    '<rootDir>/shared/policy',
    '<rootDir>/shared/releases',
    '<rootDir>/shared/releasing',
    '<rootDir>/shared/screens',
    '<rootDir>/shared/serving',
    '<rootDir>/shared/storage',
    '<rootDir>/shared/tooling',
    '<rootDir>/shared/ui',
    '<rootDir>/shell',
    ...remotes.map((name) => `<rootDir>/${name}`),
    '<rootDir>/stack',
    '<rootDir>/api',
    '<rootDir>/release-service',
    '<rootDir>/sandbox',
    '<rootDir>/ops',
    '<rootDir>/scripts',
  ],
};
