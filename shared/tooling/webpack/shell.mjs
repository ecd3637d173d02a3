import { join } from 'node:path';
import CopyPlugin from 'copy-webpack-plugin';
import { baseConfig, compressedCopies, serverConfig, styleSheets } from './base.mjs';
import { billOfMaterials } from './bill-of-materials.mjs';
import { chunkIntegrity } from './chunk-integrity.mjs';
import { describeAssets } from './describe-build.mjs';
import { refreshHost } from './refresh.mjs';
import { sourceMaps } from './source-maps.mjs';

/**
 * The builds of the host: `dist/browser` (the frame, its router and the shared packages),
 * `dist/server/app.cjs`, which renders the frame and offers the platform to the remotes' server
 * bundles, `dist/development`, the frame for developers, `dist/worker`, the service worker, `dist/early`, the inline script of every page, and
 * `dist/public`, files of a fixed name.
 * @param {string} folder of the shell
 * @returns {import('webpack').Configuration[]}
 */
export function shellConfig(folder) {
  const materials = billOfMaterials(folder, 'shell');
  const configs = [
    browserConfig(folder),
    serverConfig({
      context: folder,
      entry: './src/entry-server.tsx',
      filename: 'app',
      // Nothing: a build runs wherever its files are, and offers react to the remotes' bundles.
      externals: [],
      path: join(folder, 'dist/server'),
    }),
    workerConfig(folder),
    earlyScriptConfig(folder, join(folder, 'dist')),
  ];
  const released = configs.map((config) => ({
    ...config,
    plugins: [...(config.plugins ?? []), materials, ...mapsOf(folder, config.name)],
  }));
  return [...released, developmentConfig(folder)];
}

/** What is too small to be looked into has none. @param {string} folder @param {string} [part] */
const mapsOf = (folder, part) =>
  part === 'browser' || part === 'server' ? [sourceMaps(folder, part)] : [];

/** @param {string} folder @returns {import('webpack').Configuration} */
function browserConfig(folder) {
  const base = baseConfig({ target: 'browser', context: folder });
  return {
    ...base,
    name: 'browser',
    target: 'web',
    entry: { shell: './src/entry-browser.tsx' },
    output: {
      path: join(folder, 'dist/browser'),
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
      publicPath: '/assets/',
      uniqueName: 'panggung_shell',
      crossOriginLoading: 'anonymous',
      clean: true,
    },
    plugins: [
      styleSheets('[name].[contenthash:8].css'),
      ...compressedCopies(),
      chunkIntegrity(),
      describeAssets(folder),
    ],
  };
}

/**
 * The browser build with React's development build in it, for pages with a remote from a developer's
 * machine: the production build of React cannot replace components that are on a page.
 * @param {string} folder
 * @returns {import('webpack').Configuration}
 */
function developmentConfig(folder) {
  const config = browserConfig(folder);
  return {
    ...config,
    name: 'development',
    mode: 'development',
    entry: { shell: [refreshHost, './src/entry-browser.tsx'] },
    output: {
      ...config.output,
      path: join(folder, 'dist/development'),
      publicPath: '/assets/development/',
    },
    optimization: { minimize: false },
    plugins: [styleSheets('[name].[contenthash:8].css'), chunkIntegrity(), describeAssets(folder)],
  };
}

/**
 * The inline script of every page: one text, whose hash the content security policy allows.
 * @param {string} folder of the shell
 * @param {string} dist
 * @returns {import('webpack').Configuration}
 */
export function earlyScriptConfig(folder, dist) {
  return {
    ...baseConfig({ target: 'browser', context: folder }),
    name: 'early',
    target: 'web',
    entry: {
      'early-script': './src/early/early-script.ts',
      'offline-script': './src/early/offline-script.ts',
    },
    output: { path: join(dist, 'early'), filename: '[name].js', clean: true },
  };
}

/**
 * The service worker, and the script that uninstalls it. Fixed names: browsers compare contents.
 * @param {string} folder of the shell
 * @returns {import('webpack').Configuration}
 */
function workerConfig(folder) {
  return {
    ...baseConfig({ target: 'browser', context: folder }),
    name: 'worker',
    target: 'webworker',
    entry: {
      worker: './src/offline/worker/worker.ts',
      withdraw: './src/offline/worker/withdraw.ts',
    },
    output: { path: join(folder, 'dist/worker'), filename: '[name].js', clean: true },
    plugins: [new CopyPlugin({ patterns: [{ from: 'public', to: join(folder, 'dist/public') }] })],
  };
}
