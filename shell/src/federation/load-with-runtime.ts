import * as runtimeCore from '@module-federation/runtime-core';
import type { RemoteModule } from '@panggung/platform';
import type { LiveRemote } from '../boot/boot';
import trustedLoading from './trusted-loading';

declare global {
  /** Builds with `externalRuntime` use this instead of a copy of their own. */
  var _FEDERATION_RUNTIME_CORE: typeof runtimeCore;
}

globalThis._FEDERATION_RUNTIME_CORE = runtimeCore;

type Host = runtimeCore.ModuleFederation;
let host: Host | undefined;

const hostOf = (shared: Readonly<Record<string, object>>): Host =>
  new runtimeCore.ModuleFederation({
    name: 'panggung_shell',
    remotes: [],
    plugins: [trustedLoading()],
    shareStrategy: 'loaded-first',
    shared: Object.fromEntries(
      Object.entries(shared).map(([name, module]) => [
        name,
        {
          version: '0.0.0',
          lib: () => module,
          shareConfig: { singleton: true, eager: true, requiredVersion: false },
        },
      ]),
    ),
  });

/**
 * Loads the exposed module of a build that runs on Module Federation's runtime.
 * @param shared packages of the page by name
 * @throws as `loadModule`
 */
export async function loadWithRuntime(
  { name, base, build }: LiveRemote,
  shared: Readonly<Record<string, object>>,
): Promise<RemoteModule> {
  host ??= hostOf(shared);
  host.registerRemotes(
    [{ name, entry: base + build.entry, type: 'global', entryGlobalName: build.container }],
    { force: true },
  );
  const exposed = await host.loadRemote<{ remote?: RemoteModule }>(`${name}/remote`, {
    from: 'runtime',
  });
  if (!exposed?.remote) throw new Error(`${name} does not export its remote module`);
  return exposed.remote;
}
