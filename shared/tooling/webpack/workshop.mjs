import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import CopyPlugin from 'copy-webpack-plugin';
import { baseConfig, styleSheets } from './base.mjs';
import { harnessPath } from './harness-path.mjs';
import { ownPackages, siteStyles } from './harness.mjs';

/**
 * A separate page with components in all of their states; browsers can open it as a file.
 * @param {string} folder with `entry.tsx` and `index.html`
 * @param {{ output: string }} options
 * @returns {import('webpack').Configuration}
 */
export function workshopConfig(folder, { output }) {
  return {
    ...baseConfig({ target: 'browser', context: folder }),
    name: 'workshop',
    target: 'web',
    devtool: false,
    entry: { workshop: './entry.tsx' },
    output: { path: output, filename: '[name].js', publicPath: '', clean: true },
    plugins: [
      styleSheets('[name].css'),
      new CopyPlugin({ patterns: ['index.html'] }),
      tellsWhere(join(output, 'index.html')),
    ],
  };
}

/**
 * Says once, when a build keeps watching, that it does, and where its page is.
 * @param {string} page
 * @returns {import('webpack').WebpackPluginInstance}
 */
function tellsWhere(page) {
  return {
    apply(compiler) {
      let isTold = false;
      // After webpack's own report.
      compiler.hooks.afterDone.tap('tells-where', () => {
        if (!compiler.watching || isTold) return;
        isTold = true;
        console.log(`Watching; the workshop: ${pathToFileURL(page).href} (reload after a change)`);
      });
    },
  };
}

/**
 * A page with the components of a remote in the states that its `src/**\/*.states.tsx` name.
 * @param {string} folder of the remote
 * @param {string} screens folder of the workshop's sources
 * @returns {import('webpack').Configuration}
 */
export function remoteWorkshopConfig(folder, screens) {
  const base = baseConfig({ target: 'browser', context: folder, refresh: true });
  const own = ownPackages(folder);
  return {
    ...base,
    name: 'workshop',
    mode: 'development',
    target: 'web',
    devtool: 'cheap-module-source-map',
    entry: { harness: statesEntry(folder, screens) },
    output: {
      path: join(folder, 'dist/workshop'),
      filename: '[name].js',
      publicPath: harnessPath,
    },
    optimization: { minimize: false },
    resolve: { ...base.resolve, alias: own.alias },
    plugins: [styleSheets('[name].css'), new ReactRefreshPlugin({ overlay: false })],
  };
}

/**
 * @param {string} folder @param {string} screens
 * @returns {string} a module that hands the states to the workshop
 */
function statesEntry(folder, screens) {
  const lines = [
    ...siteStyles(ownPackages(folder).resolve).map((path) => `import ${JSON.stringify(path)};`),
    `import { startWorkshop } from ${JSON.stringify(join(screens, 'workshop.tsx'))};`,
    `const states = import.meta.webpackContext(${JSON.stringify(join(folder, 'src'))}, {`,
    '  recursive: true,',
    '  regExp: /\\.states\\.tsx$/,',
    '});',
    'startWorkshop(new Map(states.keys().map((path) => [path, states(path)])));',
  ];
  return `data:text/javascript,${encodeURIComponent(lines.join('\n'))}`;
}
