import type { RemoteModule } from '@panggung/platform';
import { openContainer, shareScopeOf } from '@panggung/platform/host';
import type { LiveRemote } from '../boot/boot';
import { loadEntry } from './load-entry';
import { sharedPackages } from './shared-packages';
import { clearStyleSheets } from './style-sheets';
import { trust } from './trusted-files';

/** Milliseconds for all files of a remote; without it a style sheet could be awaited for ever. */
const limit = 10_000;

const scope = shareScopeOf(sharedPackages);

/**
 * Loads a remote's exposed module from its container: the page already knows its files, so nothing
 * else is asked for. Other builds run on Module Federation's runtime, which is fetched for them.
 * @throws when a file is missing, fails its integrity check, takes too long or throws while loading
 */
export async function loadModule(remote: LiveRemote): Promise<RemoteModule> {
  const { name, base, build, abridged } = remote;
  trust(base, build.integrity);
  clearStyleSheets(remote);
  const opened =
    build.runtime === 'none' ? open(base + build.entry, build.container) : openWithRuntime(remote);
  const [module] = await inTime(
    Promise.all([opened, abridged && trustLater(remote)]),
    `${name} took longer than ${limit / 1000} s to load`,
  );
  return module;
}

/** Learns of the files that a remote loads later, of which the page says nothing; what it says stays. */
async function trustLater({ base, build }: LiveRemote): Promise<void> {
  const answer = await fetch(`${base}build.json`);
  if (!answer.ok) throw new Error(`${base}build.json: ${answer.status}`);
  const { integrity } = (await answer.json()) as LiveRemote['build'];
  for (const [file, hash] of Object.entries(integrity)) {
    // Browsers check nothing of a file whose hash is empty, or of a kind that they do not know.
    if (!/^sha384-[\w+/]{64}$/.test(hash)) throw new Error(`${base}${file} has no hash: ${hash}`);
  }
  trust(base, { ...integrity, ...build.integrity });
}

async function open(entry: string, container: string): Promise<RemoteModule> {
  await loadEntry(entry);
  return openContainer(container, scope);
}

async function openWithRuntime(remote: LiveRemote): Promise<RemoteModule> {
  const { loadWithRuntime } = await import(
    /* webpackChunkName: "federation-runtime" */ './load-with-runtime'
  );
  return loadWithRuntime(remote, sharedPackages);
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
