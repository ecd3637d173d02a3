import {
  activated,
  changeRegistry,
  checkShellAmongRemotes,
  hasRelease,
  readRegistry,
  readShellOutput,
  refuseDuringCanary,
  refuseFrozen,
  refuseHalted,
  shellName,
} from '@panggung/releases';
import type { ObjectStore } from '@panggung/storage';
import { join } from 'node:path';
import { admitShell } from './admit-shell';

interface ReleaseOptions {
  /** Folder of the built shell. */
  folder: string;
  store: ObjectStore;
  /** Skips a build that is already in the store, even if another one is active. */
  newOnly?: boolean;
  /** Also a build that was halted as a canary. */
  anyway?: boolean | undefined;
  /** An operator wants it although nothing new goes live now. */
  duringFreeze?: boolean | undefined;
}

/**
 * Puts a build of the shell into the release store and makes it the one that visitors get.
 * @throws Refusal when it cannot go live; the live site is then unchanged
 */
export async function releaseShell({
  folder,
  store,
  newOnly,
  anyway = false,
  duringFreeze,
}: ReleaseOptions): Promise<{ release: string; activated: boolean }> {
  const output = readShellOutput(join(folder, 'dist'));
  const { id } = output;
  const registry = await readRegistry(store);
  const known = newOnly === true && (await hasRelease(store, shellName, id));
  if (registry.shell?.active.id === id || known) return { release: id, activated: false };

  refuseFrozen(registry, { duringFreeze });
  refuseDuringCanary(registry.shell, shellName);
  if (!anyway) refuseHalted(registry.shell, id);
  const release = await admitShell({ output, store, registry });
  const change = await changeRegistry(store, (current) => {
    if (current.shell?.active.id === id) return null;
    refuseFrozen(current, { duringFreeze });
    refuseDuringCanary(current.shell, shellName);
    checkShellAmongRemotes(release, current);
    current.shell = activated(current.shell, release);
    return { name: shellName, action: 'release', release: id };
  });
  return { release: id, activated: change !== null };
}
