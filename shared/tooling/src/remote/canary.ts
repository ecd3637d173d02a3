import { rolesOf } from '@panggung/platform/manifest';
import {
  checkPercent,
  noteActivation,
  readRegistry,
  Refusal,
  withCanary,
  withStoreLock,
  writeRegistry,
  type Live,
  type Release,
} from '@panggung/releases';
import { admit } from './admit';
import { readBuildOutput } from './build-output';

/** Percentage of failed visits above which a canary is halted. */
export const defaultLimit = 5;
/** Minimum number of visits for a decision. */
export const defaultMinVisits = 20;
/** Minimum number of networks with failures before a canary is halted. */
export const defaultMinNetworks = 3;

interface StartOptions {
  /** Folder of the built remote. */
  folder: string;
  store: string;
  /** Share of the visitors, 1 to 99. */
  percent: number;
  limit?: number;
  minVisits?: number;
  minNetworks?: number;
}

/**
 * Gives a build to a share of the visitors.
 * @returns name of the remote and the id of its canary
 * @throws Refusal when the gate rejects it, or there is no active release to compare it with
 */
export async function startCanary(
  options: StartOptions,
): Promise<{ name: string; release: string }> {
  const { folder, store, percent, limit = defaultLimit } = options;
  const { minVisits = defaultMinVisits, minNetworks = defaultMinNetworks } = options;
  checkPercent(percent, 1);
  return withStoreLock(store, async () => {
    const registry = readRegistry(store);
    const release = await admit({ output: readBuildOutput(folder), store, registry });
    const { name } = release.manifest;
    const live = registry.remotes[name];
    if (!live) throw new Refusal(`${name} has no release yet: release it to everybody first`);
    refuseAsCanary(release, live);
    const since = new Date().toISOString();
    const canary = { release, percent, since, limit, minVisits, minNetworks };
    registry.remotes[name] = withCanary(live, canary);
    writeRegistry(store, registry);
    noteActivation(store, name, { action: 'canary', release: release.id });
    return { name, release: release.id };
  });
}

function refuseAsCanary(release: Release, { active, canary }: Live): void {
  const { id, manifest } = release;
  if (id === active.id) throw new Refusal(`${id} is active already`);
  if (canary && canary.release.id !== id) {
    throw new Refusal(`${canary.release.id} is the canary of ${manifest.name} already`);
  }
  if (rolesOf(manifest).join() !== rolesOf(active.manifest).join()) {
    throw new Refusal('a canary cannot change the role that the remote needs');
  }
}
