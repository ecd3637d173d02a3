import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import * as runtimeCore from '@module-federation/runtime-core';
import type { RemoteModule } from '@panggung/platform';
import type { RemoteManifest } from '@panggung/platform/manifest';

declare global {
  /** Containers use the page's copy of the runtime's core, here as on the site. */
  var _FEDERATION_RUNTIME_CORE: typeof runtimeCore;
}

globalThis._FEDERATION_RUNTIME_CORE = runtimeCore;

/** What `panggung.json` holds. */
interface ContainerOffer {
  manifest: RemoteManifest;
  build: { entry: string; container: string };
  /** Of the build, as its container knows it. */
  hash: string;
}

/** Null while there is no good build. */
export async function describeContainer(): Promise<ContainerOffer | null> {
  const response = await fetch('/remote/panggung.json', { cache: 'no-store' });
  return response.ok ? ((await response.json()) as ContainerOffer) : null;
}

/**
 * Loads the remote's container as the site does.
 * @throws whatever its module throws; Error when it exposes none
 */
export async function loadContainer({ manifest, build }: ContainerOffer): Promise<RemoteModule> {
  const { name } = manifest;
  const entry = `/remote/${build.entry}`;
  registerRemotes([{ name, entry, type: 'global', entryGlobalName: build.container }]);
  const exposed = await loadRemote<{ remote?: RemoteModule }>(`${name}/remote`);
  if (!exposed?.remote) throw new Error('src/remote.tsx does not export `remote`.');
  return exposed.remote;
}
