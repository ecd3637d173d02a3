import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import {
  baseConfig,
  compressedCopies,
  serverConfig,
  sharedPackages,
  styleSheets,
} from './base.mjs';
import { billOfMaterials } from './bill-of-materials.mjs';
import { chunkIntegrity } from './chunk-integrity.mjs';
import { describeBuild } from './describe-build.mjs';
import { checkReact } from './installed-react.mjs';
import { ownSources } from './own-sources.mjs';
import { sourceHash } from './source-hash.mjs';

/**
 * The two builds of a remote: `dist/browser`, loaded by the shell at run time, and `dist/server`,
 * the same module for rendering on the server. Beside them the bill of materials of both.
 * @param {string} folder of the remote; holds remote.json and src/remote.tsx
 * @returns {import('webpack').Configuration[]}
 */
export function remoteConfig(folder) {
  const browser = browserConfig(folder, containerOf(folder));
  const server = serverConfig({
    context: folder,
    entry: './src/remote.tsx',
    filename: 'remote',
    externals: sharedPackages,
    path: join(folder, 'dist/server'),
  });
  const materials = billOfMaterials(folder, nameOf(folder));
  return [
    { ...browser, plugins: [...(browser.plugins ?? []), ...compressedCopies(), materials] },
    { ...server, plugins: [materials] },
  ];
}

/**
 * A second browser build, faster and under another name: a running site loads it instead of a
 * release.
 * @param {string} folder of the remote
 * @returns {import('webpack').Configuration}
 */
export function devContainerConfig(folder) {
  const browser = browserConfig(folder, `${containerOf(folder)}_dev`);
  return { ...browser, optimization: { ...browser.optimization, minimize: false } };
}

/**
 * A page can have two versions of one remote (fall-back), so each build has its own name.
 * @param {string} folder
 */
function containerOf(folder) {
  return `${nameOf(folder).replaceAll('-', '_')}_${sourceHash(folder)}`;
}

/** @param {string} folder @returns {string} */
const nameOf = (folder) => JSON.parse(readFileSync(join(folder, 'remote.json'), 'utf8')).name;

/**
 * Code that several screens share is loaded once, in the same round as the first of them. The
 * exposed module stays one file: one request less in the second round.
 * @type {Exclude<NonNullable<import('webpack').Configuration['optimization']>['splitChunks'], false>}
 */
const sharedByScreens = {
  chunks: (chunk) => chunk.name == null,
  minChunks: 2,
  minSize: 4_000,
  cacheGroups: { default: false, defaultVendors: false, screens: { minChunks: 2 } },
};

/**
 * @param {string} folder @param {string} container
 * @returns {import('webpack').Configuration}
 */
function browserConfig(folder, container) {
  checkReact(folder);
  const base = baseConfig({ target: 'browser', context: folder });
  return {
    ...base,
    name: 'browser',
    target: 'web',
    entry: {},
    output: {
      path: join(folder, 'dist/browser'),
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
      publicPath: 'auto',
      uniqueName: container,
      // A module that threw while loading must throw again on the next try.
      strictModuleErrorHandling: true,
      crossOriginLoading: 'anonymous',
      // Milliseconds; webpack's own limit is two minutes.
      chunkLoadTimeout: 8000,
      clean: true,
    },
    // Only code for remotes of remotes uses it, and disableRemote leaves that out.
    resolve: { ...base.resolve, alias: { '@module-federation/sdk$': false } },
    optimization: { ...base.optimization, splitChunks: sharedByScreens },
    plugins: [
      new ModuleFederationPlugin({
        name: container,
        filename: 'entry.[contenthash:8].js',
        exposes: { './remote': './src/remote.tsx' },
        shared: Object.fromEntries(
          sharedPackages.map((id) => [
            id,
            { singleton: true, import: false, requiredVersion: false },
          ]),
        ),
        shareStrategy: 'loaded-first',
        experiments: {
          // The shell provides the core of the runtime: one copy per page, not one in each entry.
          externalRuntime: true,
          optimization: { disableRemote: true, target: 'web' },
        },
        manifest: true,
        dts: false,
        dev: false,
      }),
      styleSheets('[name].[contenthash:8].css'),
      ownSources(folder),
      chunkIntegrity(),
      describeBuild({ folder, container }),
    ],
  };
}
