import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Script } from 'node:vm';
import { packageFolder } from '@panggung/releasing';

/** What is looked at of a remote's module. */
export interface LoadedModule {
  routes?: readonly { path: string }[];
  slots?: Readonly<Record<string, unknown>>;
}

type Bundler = typeof import('../../../bin/bundle-module.mjs');
type Wrapper = (module: { exports: object }, exports: object, require: NodeJS.Require) => void;

/**
 * Runs `src/remote.tsx` as it is now: bundled, without styles and pictures.
 * @throws Error when it cannot be bundled; whatever it throws
 */
export async function loadModule(folder: string): Promise<LoadedModule | undefined> {
  // By a path that is known at run time only: what production is given follows all others.
  const bundler = pathToFileURL(join(packageFolder(import.meta.url), 'bin/bundle-module.mjs')).href;
  const { bundleModule } = (await import(bundler)) as Bundler;
  const text = await bundleModule(folder);
  const code = `(function (module, exports, require) {${text}\n})`;
  const module: { exports: { remote?: LoadedModule } } = { exports: {} };
  const wrapper = new Script(code, { filename: 'src/remote.tsx' }).runInThisContext() as Wrapper;
  wrapper(module, module.exports, createRequire(join(folder, 'package.json')));
  return module.exports.remote;
}
