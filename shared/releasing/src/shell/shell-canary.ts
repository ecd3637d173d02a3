import { join } from 'node:path';
import {
  changeRegistry,
  checkPercent,
  checkShellAmongRemotes,
  readRegistry,
  readShellOutput,
  Refusal,
  refuseFrozen,
  shellName,
  withCanary,
} from '@panggung/releases';
import type { ObjectStore } from '@panggung/storage';
import { limitsOf, type CanaryLimits } from '../canary-limits';
import { admitShell } from './admit-shell';

interface StartOptions extends CanaryLimits {
  /** Folder of the built shell. */
  folder: string;
  store: ObjectStore;
  /** Share of the visitors, 1 to 99. */
  percent: number;
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
  percent,
  duringFreeze,
  ...limits
}: StartOptions): Promise<{ name: string; release: string }> {
  checkPercent(percent, 1);
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
    const since = new Date().toISOString();
    current.shell = withCanary(shell, { release, percent, since, ...limitsOf(limits) });
    return { name: shellName, action: 'canary', release: id };
  });
  return { name: shellName, release: id };
}
