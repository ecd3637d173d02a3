import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/**
 * Packages that ship only ES modules: Jest runs CommonJS, so these are transformed too.
 */
const esmOnly = [
  'jose',
  'openid-client',
  'oauth4webapi',
  'uqr',
  'msw',
  '@mswjs',
  'until-async',
  'rettime',
  'oidc-provider',
  'nanoid',
  'quick-lru',
  'eta',
  'cookie',
].join('|');

/** Path pattern of what Jest leaves as it is. */
export const untransformed = `node_modules/(?!(?:\\.pnpm/[^/]+/node_modules/)?(?:${esmOnly})/)`;

/**
 * @param {{ tsx: boolean }} options
 * @returns {import('jest').Config['transform']}
 */
export function swcTransform({ tsx }) {
  return {
    '^.+\\.(t|j|mj)sx?$': [
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
