import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { RemoteModule } from '@panggung/platform';
import type { LiveRemote } from '../boot/boot';
import { trust } from './trusted-files';

/**
 * Loads a remote's exposed module through the federation runtime, directly from its entry: the
 * page already knows the files, so no manifest is asked for.
 * @throws when a file is missing, fails its integrity check or throws while loading
 */
export async function loadModule(remote: LiveRemote): Promise<RemoteModule> {
  const { name, base, build } = remote;
  trust(base, build.integrity);
  registerRemotes(
    [{ name, entry: base + build.entry, type: 'global', entryGlobalName: build.container }],
    { force: true },
  );
  const exposed = await loadRemote<{ remote?: RemoteModule }>(`${name}/remote`, {
    from: 'runtime',
  });
  if (!exposed?.remote) throw new Error(`${name} does not export its remote module`);
  return exposed.remote;
}
