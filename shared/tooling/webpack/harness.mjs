import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { baseConfig, sharedPackages, styleSheets } from './base.mjs';
import { harnessPath } from './harness-path.mjs';
import { refreshHost } from './refresh.mjs';

/**
 * A page that shows a remote alone, without the shell. It loads the same container as the site, so
 * one build serves both.
 * @param {string} folder of the remote
 * @param {string} screens folder of the harness's sources
 * @returns {import('webpack').Configuration}
 */
export function harnessConfig(folder, screens) {
  const base = baseConfig({ target: 'browser', context: folder });
  const { resolve, alias } = ownPackages(folder);
  return {
    ...base,
    name: 'harness',
    mode: 'development',
    target: 'web',
    devtool: 'cheap-module-source-map',
    entry: { harness: [refreshHost, entryOf(screens, resolve)] },
    output: {
      path: join(folder, 'dist/harness'),
      filename: '[name].js',
      chunkFilename: '[name].js',
      publicPath: harnessPath,
      uniqueName: 'panggung_harness',
    },
    optimization: { minimize: false },
    resolve: { ...base.resolve, alias },
    plugins: [styleSheets('[name].css')],
  };
}

/**
 * React and the platform as the remote has them, wherever they are installed.
 * @param {string} folder of the remote
 */
export function ownPackages(folder) {
  const { resolve } = createRequire(join(folder, 'package.json'));
  const hosted = [...sharedPackages, 'react-dom/client', '@panggung/platform/host'];
  return { resolve, alias: Object.fromEntries(hosted.map((id) => [`${id}$`, resolve(id)])) };
}

/**
 * @param {string} screens @param {NodeJS.RequireResolve} resolve
 * @returns {string} a module that starts the harness
 */
function entryOf(screens, resolve) {
  const lines = [
    ...siteStyles(resolve).map((path) => `import ${JSON.stringify(path)};`),
    `import { startHarness } from ${JSON.stringify(join(screens, 'harness.tsx'))};`,
    'startHarness();',
  ];
  return `data:text/javascript,${encodeURIComponent(lines.join('\n'))}`;
}

/**
 * The style sheet that the shell ships; a remote without our components may not have it.
 * @param {NodeJS.RequireResolve} resolve
 */
export function siteStyles(resolve) {
  try {
    return [resolve('@panggung/ui/styles.css')].filter((path) => existsSync(path));
  } catch {
    return [];
  }
}
