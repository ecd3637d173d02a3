import type { RemoteManifest } from '@panggung/platform/manifest';
import type { RemoteBuild } from '@panggung/releases';
import type { Boot, LiveRemote } from '../boot/boot';

/** The overrides on this page. */
export interface Injection {
  remotes: LiveRemote[];
  /** Addresses that did not answer; their live remotes stay. */
  missing: string[];
}

/** Fetches the overriding remotes from a developer's machine. */
export async function fetchOverrides(overrides: Boot['overrides'] = []): Promise<Injection> {
  const injection: Injection = { remotes: [], missing: [] };
  for (const { name, url } of overrides) {
    const remote = await fetchRemote(url).catch(() => null);
    if (remote?.name === name) injection.remotes.push(remote);
    else injection.missing.push(`${name} (${url})`);
  }
  return injection;
}

async function fetchRemote(origin: string): Promise<LiveRemote> {
  const base = `${origin}/remote/`;
  const response = await fetch(`${base}panggung.json`, { cache: 'no-store' });
  const { manifest, build } = (await response.json()) as {
    manifest: RemoteManifest;
    build: RemoteBuild;
  };
  const { name, routes, nav, footer, entryPoints, slots } = manifest;
  const shown = { name, routes, nav, footer, entryPoints, slots };
  return { ...shown, release: origin, base, build, inDevelopment: true };
}

/** The live remotes, with injected ones replacing them or added. */
export function withInjected(
  remotes: readonly LiveRemote[],
  injected: readonly LiveRemote[],
): LiveRemote[] {
  const names = new Set(injected.map(({ name }) => name));
  return [...remotes.filter(({ name }) => !names.has(name)), ...injected];
}
