import { noteActivation, type Activation } from './activations';
import { activated, liveOf, withCanary, withoutCanary } from './changes';
import { withStoreLock } from './lock';
import { Refusal } from './refusal';
import type { Canary, Live } from './registry';
import { readRegistry, writeRegistry } from './release-store';

/** Changes the share of a running canary; 0 ends it. @returns id of the canary */
export async function resizeCanary(name: string, percent: number, store: string): Promise<string> {
  checkPercent(percent, 0);
  return changeCanary(store, name, percent === 0 ? 'end canary' : 'canary', (live, canary) =>
    percent === 0 ? withoutCanary(live) : withCanary(live, { ...canary, percent }),
  );
}

/** Gives the canary to everybody. @returns its id */
export function promote(name: string, store: string): Promise<string> {
  return changeCanary(store, name, 'promote', (live, { release }) => activated(live, release));
}

/** Halts a canary because of its figures. @returns its id */
export function haltCanary(name: string, reason: string, store: string): Promise<string> {
  return changeCanary(store, name, 'halt', (live, { release: { id } }) => ({
    ...withoutCanary(live),
    halted: { release: id, at: new Date().toISOString(), reason },
  }));
}

/** @throws Refusal when no canary runs */
function changeCanary(
  store: string,
  name: string,
  action: Activation['action'],
  change: (live: Live, canary: Canary) => Live,
): Promise<string> {
  return withStoreLock(store, () => {
    const registry = readRegistry(store);
    const live = liveOf(registry, name);
    if (!live.canary) throw new Refusal(`no canary of ${name} runs`);
    const { id } = live.canary.release;
    registry.remotes[name] = change(live, live.canary);
    writeRegistry(store, registry);
    noteActivation(store, name, { action, release: id });
    return id;
  });
}

/** @throws Refusal when the number is no valid share of the visitors */
export function checkPercent(percent: number, from: 0 | 1): void {
  if (Number.isInteger(percent) && percent >= from && percent <= 99) return;
  throw new Refusal(`the share must be a whole number from ${from} to 99; use promote for all`);
}
