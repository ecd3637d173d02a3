/** All packages with tests; `jest` in one of them runs just its own. */
export default {
  // A setup that fails half-way leaves servers open; the run must end all the same.
  forceExit: true,
  projects: [
    '<rootDir>/shared/api-client',
    '<rootDir>/shared/format',
    '<rootDir>/shared/platform',
    '<rootDir>/shared/tooling',
    '<rootDir>/shared/ui',
    '<rootDir>/shell',
    '<rootDir>/mf-admin',
    '<rootDir>/mf-auth',
    '<rootDir>/mf-catalog',
    '<rootDir>/mf-checkout',
    '<rootDir>/mf-info-pages',
    '<rootDir>/stack',
    '<rootDir>/api',
    '<rootDir>/sandbox',
  ],
};
