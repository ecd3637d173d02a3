import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { baseConfig, sharedPackages, styleSheets } from './base.mjs';
import { harnessPath } from './harness-path.mjs';

/**
 * A page that shows a remote alone, with no container and no shell.
 * @param {string} folder of the remote
 * @param {string} screens folder of the harness's sources
 * @returns {import('webpack').Configuration}
 */
export function harnessConfig(folder, screens) {
  const base = baseConfig({ target: 'browser', context: folder });
  const { resolve } = createRequire(join(folder, 'package.json'));
  const hosted = [...sharedPackages, 'react-dom/client', '@panggung/platform/host'];
  return {
    ...base,
    name: 'harness',
    mode: 'development',
    target: 'web',
    devtool: 'cheap-module-source-map',
    entry: { harness: entryOf(folder, screens, resolve) },
    output: {
      path: join(folder, 'dist/harness'),
      filename: '[name].js',
      chunkFilename: '[name].js',
      publicPath: harnessPath,
    },
    optimization: { minimize: false },
    resolve: {
      ...base.resolve,
      // Harness and remote share one instance of each, wherever it is installed.
      alias: Object.fromEntries(hosted.map((id) => [`${id}$`, resolve(id)])),
    },
    plugins: [styleSheets('[name].css')],
  };
}

/**
 * @param {string} folder @param {string} screens @param {NodeJS.RequireResolve} resolve
 * @returns {string} a module that hands the remote to the harness
 */
function entryOf(folder, screens, resolve) {
  const remote = join(folder, 'src/remote.tsx');
  const lines = [
    ...siteStyles(resolve).map((path) => `import ${JSON.stringify(path)};`),
    `import { startHarness } from ${JSON.stringify(join(screens, 'harness.tsx'))};`,
    `import { remote } from ${JSON.stringify(remote)};`,
    'startHarness(remote);',
  ];
  return `data:text/javascript,${encodeURIComponent(lines.join('\n'))}`;
}

/**
 * The style sheet that the shell ships; a remote without our components may not have it.
 * @param {NodeJS.RequireResolve} resolve
 */
function siteStyles(resolve) {
  try {
    return [resolve('@panggung/ui/styles.css')].filter((path) => existsSync(path));
  } catch {
    return [];
  }
}
