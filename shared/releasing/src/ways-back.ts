import { isDeepStrictEqual } from 'node:util';
import {
  activationsOf,
  freezeAt,
  Refusal,
  remoteOf,
  shellName,
  type Activation,
  type Registry,
} from '@panggung/releases';
import type { ObjectStore } from '@panggung/storage';

/** What shows a release to everybody. */
const shown = new Set(['release', 'promote', 'rollback']);

/**
 * What a remote, or the shell, can go back to: the releases that everybody had before the active one,
 * and that were neither taken back nor halted since.
 * @param done with it, the latest last
 * @returns their ids
 */
export function findWaysBack(done: readonly Pick<Activation, 'action' | 'release'>[]): string[] {
  /** Those that were good so far, the active one last. */
  let good: string[] = [];
  for (const { action, release } of done) {
    const position = good.indexOf(release);
    const others = good.filter((one) => one !== release);
    if (action === 'release' || action === 'promote') good = [...others, release];
    // What is active now is taken back, and so is what came in between.
    else if (action === 'rollback') {
      good = position >= 0 ? good.slice(0, position + 1) : [...good.slice(0, -1), release];
    } else if (action === 'halt') good = others;
  }
  return good.slice(0, -1);
}

interface Target {
  /** What it is a release of. */
  name: string;
  /** Id of the release to go back to. */
  to: string;
  /** Whether whoever asks may release it as well: then it need not be a way back. */
  mayRelease: boolean;
}

/**
 * A way back is open to whoever may not release, and during a freeze, but only a way back.
 * @throws Refusal for a release that everybody never had, or that was found to be bad
 */
export async function refuseNoWayBack(
  { name, to, mayRelease }: Target,
  registry: Registry,
  store: ObjectStore,
): Promise<void> {
  const freeze = freezeAt(registry);
  if (mayRelease && !freeze) return;
  const done = await activationsOf(store, name, registry.recent);
  if (!mayRelease && !findWaysBack(done).includes(to)) {
    throw new Refusal(
      `${to} is no release to go back to: only one that everybody had, and that was neither taken back nor halted since; a key that may release can release it`,
    );
  }
  if (freeze && !done.some(({ release, action }) => release === to && shown.has(action))) {
    throw new Refusal(`${to} was never live, and a freeze holds: ${freeze.reason}`);
  }
}

/** @throws Refusal where it is not any more as it was when a way back was found */
export function refuseChanged(name: string, before: Registry, now: Registry): void {
  const stateOf = (registry: Registry) => [
    name === shellName ? registry.shell : remoteOf(registry, name),
    registry.freeze,
  ];
  if (isDeepStrictEqual(stateOf(before), stateOf(now))) return;
  throw new Refusal(`${name} was changed by somebody else meanwhile`);
}
