import { Refusal } from './refusal';
import type { Canary, Live, Registry, Release } from './registry';

/** Releases before the active one that a page can fall back to. */
const kept = 4;

/** Changes of a remote's releases: each function returns the remote's next state. */

export function activated(live: Live | undefined, release: Release): Live {
  const before = live ? [live.active, ...live.earlier] : [];
  const earlier = before.filter(({ id }) => id !== release.id).slice(0, kept);
  return { active: release, earlier };
}

/** @throws Refusal when there is no release to go back to */
export function rolledBack(live: Live, name: string): Live {
  const [active, ...earlier] = live.earlier;
  if (!active) throw new Refusal(`${name} has no release before ${live.active.id}`);
  return { active, earlier };
}

export function withCanary(live: Live, canary: Canary): Live {
  return { active: live.active, earlier: live.earlier, canary };
}

export function withoutCanary({ active, earlier }: Live): Live {
  return { active, earlier };
}

/** @throws Refusal when there is no such remote */
export function liveOf(registry: Registry, name: string): Live {
  const live = registry.remotes[name];
  if (!live) throw new Refusal(`there is no remote called ${name}`);
  return live;
}

/** @throws Refusal when a canary runs, because it would end without a decision */
export function refuseDuringCanary(live: Live | undefined, name: string): void {
  if (!live?.canary) return;
  const { id } = live.canary.release;
  throw new Refusal(
    `${id} is a canary of ${name}: \`remote promote ${name}\` or \`remote canary ${name} 0\` first`,
  );
}
