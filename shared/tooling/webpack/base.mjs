import { createRequire } from 'node:module';
import { constants } from 'node:zlib';
import CompressionPlugin from 'compression-webpack-plugin';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import { localName } from './class-names.mjs';

const require = createRequire(import.meta.url);

/** Browsers that the site supports: the evergreen ones of the last two and a half years. */
const browsers = 'chrome >= 111, edge >= 111, firefox >= 115, safari >= 16.4';

/** The same for Lightning CSS, which writes a version as a number with one byte for each part. */
const cssTargets = {
  chrome: 111 << 16,
  edge: 111 << 16,
  firefox: 115 << 16,
  safari: (16 << 16) | (4 << 8),
};

/** Packages that shell and remotes share: one instance each on a page. */
export const sharedPackages = ['react', 'react-dom', 'react/jsx-runtime', '@panggung/platform'];

/**
 * Common settings of all webpack builds of the site.
 * @param {{ target: 'browser' | 'server', context: string, refresh?: boolean }} options
 *   refresh: components can be replaced while they are on a page, see `refresh.mjs`
 * @returns {import('webpack').Configuration}
 */
export function baseConfig({ target, context, refresh = false }) {
  const server = target === 'server';
  return {
    mode: 'production',
    context,
    // Maps are written by `sourceMaps`, where no visitor gets them.
    devtool: false,
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js', '.json'] },
    module: {
      rules: [scriptRule(server, refresh), ...styleRules(server), assetRule(server)],
    },
    optimization: {
      minimize: !server,
      minimizer: [
        new TerserPlugin({ minify: TerserPlugin.swcMinify, extractComments: false }),
        new CssMinimizerPlugin({
          minify: CssMinimizerPlugin.lightningCssMinify,
          minimizerOptions: { targets: cssTargets },
        }),
      ],
    },
    performance: { hints: false },
    stats: 'errors-warnings',
  };
}

/** @param {boolean} server @param {boolean} refresh @returns {import('webpack').RuleSetRule} */
function scriptRule(server, refresh) {
  // swc marks components for Fast Refresh in development builds only.
  const development = refresh ? { development: true, refresh: true } : {};
  return {
    test: /\.tsx?$/,
    loader: require.resolve('swc-loader'),
    options: {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic', ...development } },
      },
      env: { targets: server ? 'node 20' : browsers },
    },
  };
}

/** @param {boolean} server @returns {import('webpack').RuleSetRule[]} */
function styleRules(server) {
  /** @param {object} options */
  const css = (options) => ({ loader: require.resolve('css-loader'), options });
  const names = { getLocalIdent: localName, namedExport: false };
  const extract = server ? [] : [MiniCssExtractPlugin.loader];
  return [
    {
      test: /\.module\.css$/,
      use: [...extract, css({ modules: { ...names, exportOnlyLocals: server } })],
    },
    {
      test: /\.css$/,
      exclude: /\.module\.css$/,
      // A style sheet is imported for its effect, whatever its package says.
      sideEffects: true,
      use: [...extract, css(server ? { modules: { ...names, exportOnlyLocals: true } } : {})],
    },
  ];
}

/** @param {boolean} server @returns {import('webpack').RuleSetRule} */
function assetRule(server) {
  /** @param {string} name */
  const file = (name) => ({ filename: `${name}.[contenthash:8][ext]`, emit: !server });
  return {
    test: /\.(svg|png|webp|avif|woff2)$/,
    type: 'asset/resource',
    oneOf: [
      {
        resourceQuery: /unicodes=/,
        // By its name: the commands are bundled, and lie elsewhere.
        loader: require.resolve('@panggung/tooling/webpack/font-subset'),
        generator: file('[name].subset'),
      },
      { generator: file('[name]') },
    ],
  };
}

/**
 * @param {string} name pattern of the style sheets' file names
 * @returns {import('webpack').WebpackPluginInstance}
 */
export function styleSheets(name) {
  return new MiniCssExtractPlugin({ filename: name, chunkFilename: name, ignoreOrder: true });
}

/**
 * Writes compressed copies beside the files, so that the web server compresses nothing itself.
 * @returns {import('webpack').WebpackPluginInstance[]}
 */
export function compressedCopies() {
  const common = { test: /\.(js|css|svg)$/, minRatio: 1 };
  /** @type {import('node:zlib').BrotliOptions & { level?: number }} */
  const best = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  return [
    new CompressionPlugin({
      ...common,
      algorithm: 'brotliCompress',
      filename: '[path][base].br',
      compressionOptions: best,
    }),
    new CompressionPlugin({ ...common, algorithm: 'gzip', filename: '[path][base].gz' }),
  ];
}

/**
 * A CommonJS bundle in one file with which web renders pages; react and the platform stay
 * external, so that shell and remotes share one instance.
 * @param {{ context: string, entry: string, filename: string, externals: string[], path: string }} options
 * @returns {import('webpack').Configuration}
 */
export function serverConfig({ context, entry, filename, externals, path }) {
  return {
    ...baseConfig({ target: 'server', context }),
    name: 'server',
    target: 'node20',
    entry: { [filename]: entry },
    output: {
      path,
      filename: '[name].cjs',
      library: { type: 'commonjs2' },
      publicPath: '',
      clean: true,
    },
    externals: Object.fromEntries(externals.map((name) => [name, `commonjs2 ${name}`])),
    optimization: { minimize: false, splitChunks: false, runtimeChunk: false },
  };
}
