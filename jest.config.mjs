/** All packages with tests; `jest` in one of them runs just its own. */
export default {
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
