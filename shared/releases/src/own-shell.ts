import { activated, shellName } from './changes';
import { refuseFrozen } from './freeze';
import { Refusal } from './refusal';
import type { Registry, ShellRelease } from './registry';
import { checkPlatformOfShell } from './shell-among-remotes';

/**
 * Gives the build of the shell that came with web to everybody when nothing was ever done with it.
 * For `changeRegistry`.
 * @param automatic false leaves it to operators, except for the very first one
 * @returns null when there is nothing to change
 * @throws Refusal when it may not go live now
 */
export function giveOwnShell(registry: Registry, release: ShellRelease, automatic: boolean) {
  const { shell } = registry;
  if (isShellInUse(registry, release.id) || (shell && !automatic)) return null;
  if (shell?.canary) throw new Refusal(`${shell.canary.release.id} is a canary of the shell`);
  // Without any shell there is no site.
  if (shell) refuseFrozen(registry);
  checkPlatformOfShell(release, registry);
  registry.shell = activated(shell, release);
  return { name: shellName, action: 'release' as const, release: release.id };
}

/** Whether a build of the shell is live, or was so a short while ago, or was halted. */
export function isShellInUse({ shell }: Pick<Registry, 'shell'>, id: string): boolean {
  if (!shell) return false;
  const { active, earlier, canary, halted } = shell;
  const inUse = [active, ...earlier, ...(canary ? [canary.release] : [])];
  return halted?.release === id || inUse.some((one) => one.id === id);
}
