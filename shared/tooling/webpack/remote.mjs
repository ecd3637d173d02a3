import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import webpack from 'webpack';
import {
  baseConfig,
  compressedCopies,
  serverConfig,
  sharedPackages,
  styleSheets,
} from './base.mjs';
import { billOfMaterials } from './bill-of-materials.mjs';
import { chunkIntegrity } from './chunk-integrity.mjs';
import { describeBuild, describeExposed, exposedChunk } from './describe-build.mjs';
import { checkReact } from './installed-react.mjs';
import { ownSources } from './own-sources.mjs';
import { changesClient, exposedRemote, refreshPlugins, remoteModule } from './refresh.mjs';
import { sourceHash } from './source-hash.mjs';
import { sourceMaps } from './source-maps.mjs';

/**
 * The two builds of a remote: `dist/browser`, loaded by the shell at run time, and `dist/server`,
 * the same module for rendering on the server. Beside them the bill of materials and the source maps
 * of both.
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
    {
      ...browser,
      plugins: [
        ...(browser.plugins ?? []),
        ...compressedCopies(),
        materials,
        sourceMaps(folder, 'browser'),
      ],
    },
    { ...server, plugins: [materials, sourceMaps(folder, 'server')] },
  ];
}

/**
 * A second browser build, faster and under another name: a running site, or the harness, loads it
 * instead of a release, and takes over what changes while the page is open.
 * @param {string} folder of the remote
 * @returns {import('webpack').Configuration}
 */
export function devContainerConfig(folder) {
  const container = `${containerOf(folder)}_dev`;
  const config = browserConfig(folder, container, { refresh: true });
  return {
    ...config,
    mode: 'development',
    // No `eval`: pages of the site forbid it.
    devtool: 'cheap-module-source-map',
    output: {
      ...config.output,
      // The same names after each change, or webpack could not replace what is on the page.
      filename: '[name].js',
      chunkFilename: '[name].js',
      assetModuleFilename: '[name][ext]',
    },
    resolve: {
      ...config.resolve,
      alias: { ...config.resolve?.alias, [`${remoteModule}$`]: join(folder, 'src/remote.tsx') },
    },
    // After a failed build pages take over the next good one, as if the failed one had never been.
    optimization: { minimize: false, splitChunks: false, emitOnErrors: false },
    plugins: [
      ...containerPlugins({
        container,
        filename: 'entry.dev.js',
        exposed: [changesClient, exposedRemote],
      }),
      styleSheets('[name].css'),
      ownSources(folder),
      describeBuild({ folder, container }),
      ...refreshPlugins(),
    ],
  };
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
 * @param {string} folder @param {string} container @param {{ refresh?: boolean }} [options]
 * @returns {import('webpack').Configuration}
 */
function browserConfig(folder, container, { refresh = false } = {}) {
  checkReact(folder);
  const base = baseConfig({ target: 'browser', context: folder, refresh });
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
    optimization: { ...base.optimization, splitChunks: sharedByScreens },
    plugins: [
      ...containerPlugins({
        container,
        filename: 'entry.[contenthash:8].js',
        exposed: ['./src/remote.tsx'],
      }),
      styleSheets('[name].[contenthash:8].css'),
      ownSources(folder),
      chunkIntegrity(),
      describeBuild({ folder, container }),
      describeExposed(),
    ],
  };
}

/**
 * webpack's own container and its protocol of two functions, `init` and `get`. Module Federation's
 * runtime can load it too, but needs 21 KB for what a host of known files does in 1 KB.
 * @param {{ container: string, filename: string, exposed: string[] }} options
 *   exposed: modules that run one after the other; the last one is exposed
 * @returns {import('webpack').WebpackPluginInstance[]}
 */
function containerPlugins({ container, filename, exposed }) {
  return [
    new webpack.container.ContainerPlugin({
      name: container,
      filename,
      library: { type: 'var', name: container },
      exposes: { './remote': { import: exposed, name: exposedChunk } },
    }),
    new webpack.sharing.ConsumeSharedPlugin({
      consumes: Object.fromEntries(
        sharedPackages.map((id) => [
          id,
          { singleton: true, import: false, requiredVersion: false },
        ]),
      ),
    }),
  ];
}
