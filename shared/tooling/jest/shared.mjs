import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/**
 * Packages with ES modules in files called .js: Jest runs CommonJS, so these are transformed too.
 * Files called .mjs always are.
 */
const esmOnly = [
  // Imports `http` when it is needed, which Jest's CommonJS cannot.
  '@opentelemetry/otlp-exporter-base',
  '@noble/curves',
  '@noble/hashes',
  '@sec-ant/readable-stream',
  '@sindresorhus/merge-streams',
  'content-disposition',
  'cookie',
  'execa',
  'figures',
  'get-stream',
  'human-signals',
  'is-plain-obj',
  'is-stream',
  'is-unicode-supported',
  'jose',
  'msw',
  'npm-run-path',
  'oauth4webapi',
  'openid-client',
  'parse-ms',
  'path-key',
  'pretty-ms',
  'request-filtering-agent',
  'rettime',
  'strip-final-newline',
  'unicorn-magic',
  'until-async',
  'yoctocolors',
].join('|');

/** Path pattern of files that Jest does not transform. */
export const untransformed = `node_modules/(?!(?:\\.pnpm/[^/]+/node_modules/)?(?:${esmOnly})/).*\\.(?:c?js|json)$`;

/**
 * @param {{ tsx: boolean }} options
 * @returns {import('jest').Config['transform']}
 */
export function swcTransform({ tsx }) {
  return {
    '^.+\\.(?:[tj]sx?|mjs)$': [
      require.resolve('@swc/jest'),
      {
        jsc: {
          parser: { syntax: 'typescript', tsx, dynamicImport: true },
          transform: tsx ? { react: { runtime: 'automatic' } } : {},
          target: 'es2022',
        },
        module: { type: 'commonjs' },
      },
    ],
  };
}
