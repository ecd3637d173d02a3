import type { RemoteModule } from '../remote-module';

/** A shared package as webpack's container protocol wants it: by name, then by version. */
export type ShareScope = Record<string, Record<string, { get: () => () => object; from: string }>>;

/** What the entry of a remote leaves on `globalThis`. */
interface Container {
  init(scope: ShareScope): unknown;
  get(module: string): Promise<() => { remote?: RemoteModule }>;
}

/** A page has one version of each; remotes ask for any. */
const version = '0.0.0';

/**
 * Offers a host's packages to containers.
 * @param packages modules by the names under which remotes import them
 */
export const shareScopeOf = (packages: Readonly<Record<string, object>>): ShareScope =>
  Object.fromEntries(
    Object.entries(packages).map(([name, module]) => [
      name,
      { [version]: { get: () => () => module, from: 'host' } },
    ]),
  );

/**
 * The remote that a container holds, whose entry has run.
 * @param name of the container on `globalThis`
 * @throws Error when there is no such container, or it exposes no remote; what the remote throws
 *   while it is loaded
 */
export async function openContainer(name: string, scope: ShareScope): Promise<RemoteModule> {
  const container = (globalThis as unknown as Record<string, Container | undefined>)[name];
  if (!container) throw new Error(`its entry defines no container ${name}`);
  await container.init(scope);
  const { remote } = (await container.get('./remote'))();
  if (!remote) throw new Error(`container ${name} exposes no remote`);
  return remote;
}
