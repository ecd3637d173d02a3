import { rolesOf } from '@panggung/platform/manifest';
import {
  beginOf,
  changeRegistry,
  livePlatform,
  readRegistry,
  Refusal,
  refuseFrozen,
  withCanary,
  type CanaryPlan,
  type Envelope,
  type Live,
  type Origin,
  type Release,
  remoteOf,
} from '@panggung/releases';
import type { ObjectStore } from '@panggung/storage';
import { admit } from './admit';
import { readBuildOutput } from './build-output';
import { checkAmongOthers, type Tell } from './gate/check-release';

interface StartOptions extends CanaryPlan {
  /** Folder of the built remote. */
  folder: string;
  store: ObjectStore;
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
  duringFreeze,
  origin,
  attestation,
  tell,
  ...plan
}: StartOptions): Promise<{ name: string; release: string }> {
  beginOf(plan);
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
      const live = remoteOf(current, name);
      if (!live) throw new Refusal(`${name} has no release yet: release it to everybody first`);
      refuseFrozen(current, { duringFreeze });
      refuseAsCanary(release, live);
      checkAmongOthers({ manifest }, current, livePlatform(current));
      current.remotes[name] = withCanary(live, { release, ...beginOf(plan), grant: origin?.grant });
      return { name, action: 'canary', release: release.id };
    },
    origin,
  );
  return { name, release: release.id };
}

/** @throws Refusal when it cannot be the canary of what is live */
export function refuseAsCanary(release: Release, { active, canary }: Live): void {
  const { id, manifest } = release;
  if (id === active.id) throw new Refusal(`${id} is active already`);
  if (canary && canary.release.id !== id) {
    throw new Refusal(`${canary.release.id} is the canary of ${manifest.name} already`);
  }
  if (rolesOf(manifest).join() !== rolesOf(active.manifest).join()) {
    throw new Refusal('a canary cannot change the role that the remote needs');
  }
}
