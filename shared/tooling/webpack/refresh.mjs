import { join } from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import webpack from 'webpack';

/** @param {string} file */
const inBrowser = (file) => join(import.meta.dirname, '../screens/refresh', file);

/**
 * First module of a page that keeps the state of screens on a change: React tells the refresh
 * runtime about itself while it is loaded, and in its development build only.
 */
export const refreshHost = inBrowser('refresh-host.ts');

/** Module of a container that takes over what changes, and shows why a build failed. */
export const changesClient = inBrowser('changes-client.ts');

/** What a container exposes instead of `src/remote.tsx`, which it names by an alias. */
export const exposedRemote = inBrowser('exposed-remote.ts');
export const remoteModule = 'panggung-remote-module';

/**
 * Makes a development container replace its components on the page. What React's refresh runtime
 * knows is kept by the page: several containers share its one React.
 * @returns {import('webpack').WebpackPluginInstance[]}
 */
export function refreshPlugins() {
  return [
    new webpack.HotModuleReplacementPlugin(),
    new ReactRefreshPlugin({ overlay: false }),
    new webpack.NormalModuleReplacementPlugin(
      /react-refresh[\\/]runtime(?:\.js)?$/,
      inBrowser('refresh-of-page.ts'),
    ),
    // The page shares `react/jsx-runtime`, which does the same in a development build of React.
    new webpack.NormalModuleReplacementPlugin(
      /^react\/jsx-dev-runtime$/,
      inBrowser('jsx-dev-runtime.ts'),
    ),
  ];
}
