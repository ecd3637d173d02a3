import {
  changeRegistry,
  checkShellAmongRemotes,
  readRegistry,
  readShellRelease,
  Refusal,
  refuseDuringCanary,
  rolledBack,
  shellName,
  type Origin,
} from '@panggung/releases';
import type { ObjectStore } from '@panggung/storage';
import { refuseNotSeen } from '../refuse-not-seen';
import { refuseChanged, refuseNoWayBack } from '../ways-back';
import { wentTo } from '../went-to';

/**
 * Makes an older build of the shell active again.
 * @param to the one to activate; by default the one before the active one
 * @param options.from the active one, as far as is known; no other one is taken back
 * @returns id of the build that is active now
 * @throws Refusal when there is none, or it cannot go live now
 */
export async function rollBackShell(
  to: string | undefined,
  store: ObjectStore,
  { from, origin }: { from?: string | undefined; origin?: Origin } = {},
): Promise<string> {
  const stored = to === undefined ? undefined : await readShellRelease(store, to);
  const registry = await readRegistry(store);
  if (to !== undefined) {
    // No team has the shell: whoever takes it back may release it.
    const target = { name: shellName, to, mayRelease: true };
    await refuseNoWayBack(target, registry, store);
  }
  const { release } = await changeRegistry(
    store,
    (current) => {
      if (to !== undefined) refuseChanged(shellName, registry, current);
      const { shell } = current;
      if (!shell) throw new Refusal('the shell has no release yet: start web once');
      refuseNotSeen(shell, { name: shellName, from });
      refuseDuringCanary(shell, shellName);
      const next =
        to === undefined
          ? rolledBack(shell, shellName)
          : wentTo(shell, { name: shellName, to, stored });
      checkShellAmongRemotes(next.active, current);
      current.shell = next;
      return { name: shellName, action: 'rollback', release: next.active.id };
    },
    origin,
  );
  return release;
}
