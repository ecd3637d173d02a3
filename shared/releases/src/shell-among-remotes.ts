import { satisfies } from 'semver';
import { Refusal } from './refusal';
import type { Registry, ShellRelease } from './registry';

/**
 * Whether a build of the shell can go live: every live remote and canary must work with its
 * platform, and the web processes that run must be able to run it.
 * @throws Refusal naming what speaks against it
 */
export function checkShellAmongRemotes(
  shellRelease: Pick<ShellRelease, 'build'>,
  registry: Registry,
): void {
  const { contract } = shellRelease.build;
  const live = registry.shell?.active.build.contract ?? contract;
  if (live !== contract) {
    throw new Refusal(
      `it needs a web process of contract ${contract}, the live one has ${live}: start web of its version first`,
    );
  }
  checkPlatformOfShell(shellRelease, registry);
}

/** @throws Refusal naming a live remote or canary that does not work with its platform */
export function checkPlatformOfShell(
  { build: { platform } }: Pick<ShellRelease, 'build'>,
  { remotes }: Registry,
): void {
  for (const { active, canary } of Object.values(remotes)) {
    for (const { id, manifest } of canary ? [active, canary.release] : [active]) {
      if (satisfies(platform, manifest.platform)) continue;
      throw new Refusal(
        `it offers platform ${platform}, but ${manifest.name} ${id} needs ${manifest.platform}`,
      );
    }
  }
}
