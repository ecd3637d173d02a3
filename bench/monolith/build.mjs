/**
 * Builds the same sources as one application without federation: `dist/browser`, where each remote
 * is a separate chunk, and `dist/server/app.cjs`.
 */
import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  baseConfig,
  compressedCopies,
  serverConfig,
  sharedPackages,
  styleSheets,
} from '@panggung/tooling/webpack/base';
import { describeAssets } from '@panggung/tooling/webpack/describe-build';
import { earlyScriptConfig } from '@panggung/tooling/webpack/shell';
import webpack from 'webpack';

const context = import.meta.dirname;
const dist = join(context, 'dist');
const base = baseConfig({ target: 'browser', context });

/** @type {import('webpack').Configuration[]} */
const configs = [
  {
    ...base,
    name: 'browser',
    target: 'web',
    entry: { shell: './src/entry-browser.tsx' },
    output: {
      path: join(dist, 'browser'),
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
      publicPath: '/assets/',
      clean: true,
    },
    // A module is one file, like a remote's: common parts in separate files would mean a seventh
    // file at the start, and a third round.
    optimization: { ...base.optimization, splitChunks: false },
    plugins: [
      styleSheets('[name].[contenthash:8].css'),
      ...compressedCopies(),
      describeAssets(join(context, '../../shell')),
      { apply: fetchAsPreloaded },
    ],
  },
  serverConfig({
    context,
    entry: './src/entry-server.tsx',
    filename: 'app',
    externals: [...sharedPackages.filter((id) => id.startsWith('react')), 'react-dom/server'],
    path: join(dist, 'server'),
  }),
  earlyScriptConfig(join(context, '../../shell'), dist),
];

/**
 * Scripts must be fetched in the mode that the page's preloads have, or all comes twice.
 * @param {import('webpack').Compiler} compiler
 */
function fetchAsPreloaded(compiler) {
  const { LoadScriptRuntimeModule } = compiler.webpack.runtime;
  compiler.hooks.thisCompilation.tap('fetch-as-preloaded', (compilation) => {
    LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
      'fetch-as-preloaded',
      (source) => `${source}\nscript.crossOrigin = "anonymous";`,
    );
  });
}

/** @returns {Promise<string>} folder of the build */
export async function buildMonolith() {
  const compiler = webpack(configs);
  /** @type {import('webpack').MultiStats} */
  const built = await new Promise((done, fail) => {
    compiler.run((error, stats) => (stats ? done(stats) : fail(error ?? new Error('no build'))));
  });
  await new Promise((done) => compiler.close(done));
  if (built.hasErrors()) throw new Error(built.toString('errors-only'));
  const { namedChunkGroups = {} } = built.stats[0]?.toJson({ all: false, chunkGroups: true }) ?? {};
  const files = Object.entries(namedChunkGroups).map(([name, { assets = [] }]) => [
    name,
    assets.map((asset) => asset.name).filter((file) => /\.(js|css)$/.test(file)),
  ]);
  const path = join(dist, 'browser/chunks.json');
  writeFileSync(path, JSON.stringify(Object.fromEntries(files), null, 2));
  cpSync(join(context, '../../shell/public'), join(dist, 'public'), { recursive: true });
  return dist;
}
