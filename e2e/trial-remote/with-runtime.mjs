import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { sharedPackages } from '@panggung/tooling/webpack/base';

/**
 * The browser build as Module Federation's plugin makes it, and as our tooling did before: its
 * container runs on a runtime that the page brings.
 * @param {import('webpack').Configuration} browser the build that our tooling makes
 * @param {string} folder of the remote
 * @returns {import('webpack').Configuration}
 */
export function withRuntime(browser, folder) {
  const container = String(browser.output?.uniqueName);
  // The last two write beside the build, where those of the other one lie: bill of materials and maps.
  const others = (browser.plugins ?? []).slice(0, -2);
  const own = /^(?:Container|ConsumeShared)Plugin$/;
  return {
    ...browser,
    name: 'with-runtime',
    output: { ...browser.output, path: join(folder, 'dist/with-runtime') },
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
          externalRuntime: true,
          optimization: { disableRemote: true, target: 'web' },
        },
        manifest: false,
        dts: false,
        dev: false,
      }),
      ...others.filter((plugin) => !own.test(plugin?.constructor.name ?? '')),
    ],
  };
}
