import {
  activated,
  activationsOf,
  changeRegistry,
  checkPlatformOfShell,
  putShell,
  readRegistry,
  Refusal,
  shellName,
  type Registry,
  type ShellOutput,
  type ShellRelease,
} from '@panggung/releases';
import type { ObjectStore } from '@panggung/storage';

/**
 * Puts the build that came with this process into the release store, so that every copy can serve
 * its files, and gives it to everybody when it is new: when nothing was ever done with it. So a copy
 * of before that starts again takes nothing back, and what an operator rolled back stays so.
 * @param automatic false leaves it to `remote` to give it to visitors, except for the very first one
 * @returns what was decided, for the log
 * @throws StoreUnavailable
 */
export async function publishOwn(
  store: ObjectStore,
  output: ShellOutput,
  automatic: boolean,
): Promise<string> {
  const release = await putShell(store, output);
  const { id } = release;
  const now = await readRegistry(store);
  const done = await activationsOf(store, shellName, now.recent);
  // A start with nothing to change waits for no other process that changes something.
  if (done.some((one) => one.release === id) || isInUse(now, id)) return 'is in the store';
  try {
    const change = await changeRegistry(store, (registry) => {
      if (isInUse(registry, id)) return null;
      if (registry.shell && !automatic) return null;
      return give(registry, release);
    });
    return change ? 'is live' : 'is in the store';
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return `is in the store, and not live: ${error.message}`;
  }
}

/** @throws Refusal when it may not go live now */
function give(registry: Registry, release: ShellRelease) {
  const { shell } = registry;
  if (shell?.canary) throw new Refusal(`${shell.canary.release.id} is a canary of the shell`);
  checkPlatformOfShell(release, registry);
  registry.shell = activated(shell, release);
  return { name: shellName, action: 'release' as const, release: release.id };
}

function isInUse({ shell }: Registry, id: string): boolean {
  if (!shell) return false;
  const { active, earlier, canary, halted } = shell;
  const inUse = [active, ...earlier, ...(canary ? [canary.release] : [])];
  return halted?.release === id || inUse.some((one) => one.id === id);
}
