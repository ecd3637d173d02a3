import { build } from 'esbuild';

/** Shared by everything on a page; the remote's own are used where its module is only looked at. */
const external = ['react', 'react-dom', 'react/jsx-runtime'];

/** @type {import('esbuild').Plugin} */
const nothing = {
  name: 'styles-and-pictures-are-empty',
  setup({ onLoad }) {
    onLoad({ filter: /\.(?:css|svg|png|webp|avif|woff2)$/ }, () => ({
      contents: 'export default {};',
      loader: 'js',
    }));
  },
};

/**
 * `src/remote.tsx` of a remote as one CommonJS text. Stands alone, so that commands which production
 * is given come without a bundler.
 * @param {string} folder of the remote
 * @returns {Promise<string>}
 */
export async function bundleModule(folder) {
  const { outputFiles } = await build({
    absWorkingDir: folder,
    entryPoints: ['./src/remote.tsx'],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'cjs',
    jsx: 'automatic',
    plugins: [nothing],
    external,
    logLevel: 'silent',
  });
  return outputFiles[0]?.text ?? '';
}
