import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { RemoteModule } from '@panggung/platform';
import type { LiveRemote } from '../boot/boot';
import './offered-runtime';
import { clearStyleSheets } from './style-sheets';
import { trust } from './trusted-files';

/** Milliseconds for all files of a remote; without it a style sheet could be awaited for ever. */
const limit = 10_000;

/**
 * Loads a remote's exposed module through the federation runtime, directly from its entry: the page
 * already knows the files, so no manifest is fetched.
 * @throws when a file is missing, fails its integrity check, takes too long or throws while loading
 */
export async function loadModule(remote: LiveRemote): Promise<RemoteModule> {
  const { name, base, build } = remote;
  trust(base, build.integrity);
  clearStyleSheets(remote);
  registerRemotes(
    [{ name, entry: base + build.entry, type: 'global', entryGlobalName: build.container }],
    { force: true },
  );
  const loading = loadRemote<{ remote?: RemoteModule }>(`${name}/remote`, { from: 'runtime' });
  const exposed = await inTime(loading, `${name} took longer than ${limit / 1000} s to load`);
  if (!exposed?.remote) throw new Error(`${name} does not export its remote module`);
  return exposed.remote;
}

async function inTime<Value>(promise: Promise<Value>, message: string): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error(message)), limit);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
