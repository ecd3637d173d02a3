import { join } from 'node:path';
import {
  beginOf,
  changeRegistry,
  checkShellAmongRemotes,
  readRegistry,
  readShellOutput,
  Refusal,
  refuseFrozen,
  shellName,
  withCanary,
  type CanaryPlan,
} from '@panggung/releases';
import type { ObjectStore } from '@panggung/storage';
import { admitShell } from './admit-shell';

interface StartOptions extends CanaryPlan {
  /** Folder of the built shell. */
  folder: string;
  store: ObjectStore;
  /** An operator wants it although nothing new goes live now. */
  duringFreeze?: boolean | undefined;
}

/**
 * Gives a build of the shell to a share of the visitors.
 * @throws Refusal when it cannot go live, or there is no active one to compare it with
 */
export async function startShellCanary({
  folder,
  store,
  duringFreeze,
  ...plan
}: StartOptions): Promise<{ name: string; release: string }> {
  beginOf(plan);
  const output = readShellOutput(join(folder, 'dist'));
  const release = await admitShell({ output, store, registry: await readRegistry(store) });
  const { id } = release;
  await changeRegistry(store, (current) => {
    const { shell } = current;
    if (!shell) throw new Refusal('the shell has no release yet: start web once');
    if (id === shell.active.id) throw new Refusal(`${id} is active already`);
    if (shell.canary && shell.canary.release.id !== id) {
      throw new Refusal(`${shell.canary.release.id} is the canary of the shell already`);
    }
    refuseFrozen(current, { duringFreeze });
    checkShellAmongRemotes(release, current);
    current.shell = withCanary(shell, { release, ...beginOf(plan) });
    return { name: shellName, action: 'canary', release: id };
  });
  return { name: shellName, release: id };
}
