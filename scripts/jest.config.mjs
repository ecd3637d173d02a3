import { nodeJest } from '@panggung/tooling/jest/node';

export default nodeJest({
  // ES modules in files called .js.
  transformIgnorePatterns: [
    'node_modules/(?!\\.pnpm/|@?publint/|package-manager-detector/).*\\.(?:c?js|json)$',
  ],
});
