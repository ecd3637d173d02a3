import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Script } from 'node:vm';
import type { Plugin } from 'esbuild';

/** Shared by everything on a page; the remote's own are used here. */
const external = ['react', 'react-dom', 'react/jsx-runtime'];

/** What is looked at of a remote's module. */
export interface LoadedModule {
  routes?: readonly { path: string }[];
  slots?: Readonly<Record<string, unknown>>;
}

const nothing: Plugin = {
  name: 'styles-and-pictures-are-empty',
  setup(build) {
    build.onLoad({ filter: /\.(?:css|svg|png|webp|avif|woff2)$/ }, () => ({
      contents: 'export default {};',
      loader: 'js',
    }));
  },
};

type Wrapper = (module: { exports: object }, exports: object, require: NodeJS.Require) => void;

/**
 * Runs `src/remote.tsx` as it is now: bundled, without styles and pictures.
 * @throws Error when it cannot be bundled; whatever it throws
 */
export async function loadModule(folder: string): Promise<LoadedModule | undefined> {
  // Loaded here: production has the other commands without a bundler.
  const { build } = await import('esbuild');
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
  const code = `(function (module, exports, require) {${outputFiles[0]?.text ?? ''}\n})`;
  const module: { exports: { remote?: LoadedModule } } = { exports: {} };
  const wrapper = new Script(code, { filename: 'src/remote.tsx' }).runInThisContext() as Wrapper;
  wrapper(module, module.exports, createRequire(join(folder, 'package.json')));
  return module.exports.remote;
}
