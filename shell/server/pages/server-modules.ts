import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Script } from 'node:vm';
import type { RemoteModule } from '@panggung/platform';
import type * as ShellApp from '../../src/entry-server';

type Frame = typeof ShellApp;
type Wrapper = (module: { exports: object }, exports: object, require: NodeRequire) => void;

/** The server bundles: the frame's own and, by need, those of the remotes' releases. */
export interface ServerModules {
  frame: Frame;
  /** @throws when the release has no server bundle or it fails while loading */
  remote(name: string, release: string): Promise<RemoteModule>;
}

const nodeRequire = createRequire(import.meta.url);

/**
 * Loads the frame's server bundle, and remotes' bundles with react and the platform of the frame,
 * so that all of a page is rendered by one instance of each.
 * @param shellFolder folder of the shell's build
 * @param releasesFolder folder of the release store
 */
export async function openServerModules(
  shellFolder: string,
  releasesFolder: string,
): Promise<ServerModules> {
  const frame = (await evaluate(join(shellFolder, 'server/app.cjs'), nodeRequire)) as Frame;
  const forRemotes = Object.assign(
    (id: string): unknown => (id === '@panggung/platform' ? frame.platform : nodeRequire(id)),
    nodeRequire,
  );
  const loaded = new Map<string, Promise<RemoteModule>>();

  async function load(name: string, release: string): Promise<RemoteModule> {
    const path = join(releasesFolder, name, release, 'server/remote.cjs');
    const { remote } = (await evaluate(path, forRemotes)) as { remote?: RemoteModule };
    if (!remote) throw new Error(`${path} does not export its remote module`);
    return remote;
  }
  return {
    frame,
    remote(name, release) {
      const key = `${name}/${release}`;
      const known = loaded.get(key) ?? load(name, release);
      loaded.set(key, known);
      known.catch(() => loaded.delete(key)); // the next page tries again
      return known;
    },
  };
}

async function evaluate(path: string, require: NodeRequire): Promise<object> {
  const code = await readFile(path, 'utf8');
  const script = new Script(`(function (module, exports, require) {${code}\n})`, {
    filename: path,
  });
  const wrapper = script.runInThisContext() as Wrapper;
  const module = { exports: {} };
  wrapper(module, module.exports, require);
  return module.exports;
}
