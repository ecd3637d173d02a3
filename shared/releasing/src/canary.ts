import { rolesOf } from '@panggung/platform/manifest';
import {
  changeRegistry,
  checkPercent,
  livePlatform,
  readRegistry,
  Refusal,
  refuseFrozen,
  withCanary,
  type Envelope,
  type Live,
  type Origin,
  type Release,
} from '@panggung/releases';
import type { ObjectStore } from '@panggung/storage';
import { admit } from './admit';
import { readBuildOutput } from './build-output';
import { limitsOf, type CanaryLimits } from './canary-limits';
import { checkAmongOthers, type Tell } from './gate/check-release';

interface StartOptions extends CanaryLimits {
  /** Folder of the built remote. */
  folder: string;
  store: ObjectStore;
  /** Share of the visitors, 1 to 99. */
  percent: number;
  /** An operator wants it although nothing new goes live now. */
  duringFreeze?: boolean | undefined;
  /** Who wants it; whoever has the store when left out. */
  origin?: Origin | undefined;
  /** Its statement, signed by its team. */
  attestation?: Envelope | null | undefined;
  tell?: Tell | undefined;
}

/**
 * Gives a build to a share of the visitors.
 * @returns name of the remote and the id of its canary
 * @throws Refusal when the gate rejects it, or there is no active release to compare it with
 */
export async function startCanary({
  folder,
  store,
  percent,
  duringFreeze,
  origin,
  attestation,
  tell,
  ...limits
}: StartOptions): Promise<{ name: string; release: string }> {
  checkPercent(percent, 1);
  const registry = await readRegistry(store);
  refuseFrozen(registry, { duringFreeze });
  const output = readBuildOutput(folder);
  const platform = livePlatform(registry);
  const release = await admit({ output, store, registry, platform, attestation, tell });
  const { manifest } = release;
  const { name } = manifest;
  await changeRegistry(
    store,
    (current) => {
      const live = current.remotes[name];
      if (!live) throw new Refusal(`${name} has no release yet: release it to everybody first`);
      refuseFrozen(current, { duringFreeze });
      refuseAsCanary(release, live);
      checkAmongOthers({ manifest }, current, livePlatform(current));
      const since = new Date().toISOString();
      current.remotes[name] = withCanary(live, { release, percent, since, ...limitsOf(limits) });
      return { name, action: 'canary', release: release.id };
    },
    origin,
  );
  return { name, release: release.id };
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
