import {
  activated,
  changeRegistry,
  hasRelease,
  livePlatform,
  readRegistry,
  refuseDuringCanary,
  refuseFrozen,
  refuseHalted,
  type Envelope,
  type Origin,
  remoteOf,
} from '@panggung/releases';
import type { ObjectStore } from '@panggung/storage';
import { admit } from './admit';
import { readBuildOutput } from './build-output';
import { checkAmongOthers, type Tell } from './gate/check-release';

export interface ReleaseResult {
  name: string;
  /** Release id, `<version>-<hash>`. */
  release: string;
  /** False when the release was already active, or `newOnly` skipped it. */
  activated: boolean;
}

interface ReleaseOptions {
  /** Folder of the built remote. */
  folder: string;
  store: ObjectStore;
  /** Skips a build that is already in the store, even if another one is active. */
  newOnly?: boolean;
  /** Also a build that was halted as a canary. */
  anyway?: boolean | undefined;
  /** An operator wants it although nothing new goes live now. */
  duringFreeze?: boolean | undefined;
  /** Version of the platform that it has to work with; the live shell's when left out. */
  platform?: string | undefined;
  /** Who wants it; whoever has the store when left out. */
  origin?: Origin | undefined;
  /** Its statement, signed by its team. */
  attestation?: Envelope | null | undefined;
  tell?: Tell | undefined;
}

/**
 * Puts a built remote into the release store and makes it the active release.
 * @throws Refusal when the gate rejects it; the live site is then unchanged
 */
export async function releaseRemote(options: ReleaseOptions): Promise<ReleaseResult> {
  const { folder, store, newOnly, duringFreeze } = options;
  const output = readBuildOutput(folder);
  const { id, manifest } = output;
  const { name } = manifest;
  const registry = await readRegistry(store);
  const live = remoteOf(registry, name);
  const known = newOnly === true && live !== undefined && (await hasRelease(store, name, id));
  if (live?.active.id === id || known) return { name, release: id, activated: false };

  refuseFrozen(registry, { duringFreeze });
  refuseDuringCanary(live, name);
  if (options.anyway !== true) refuseHalted(live, id);
  const platform = options.platform ?? livePlatform(registry);
  const { attestation, tell } = options;
  const release = await admit({ output, store, registry, platform, attestation, tell });
  const change = await changeRegistry(
    store,
    (current) => {
      const now = remoteOf(current, name);
      if (now?.active.id === id) return null;
      // Others may have released while the gate was at work.
      refuseFrozen(current, { duringFreeze });
      refuseDuringCanary(now, name);
      if (options.anyway !== true) refuseHalted(now, id);
      checkAmongOthers({ manifest }, current, options.platform ?? livePlatform(current));
      current.remotes[name] = activated(now, release);
      return { name, action: 'release', release: id };
    },
    options.origin,
  );
  return { name, release: id, activated: change !== null };
}
