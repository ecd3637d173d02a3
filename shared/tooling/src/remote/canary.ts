import { rolesOf, type Live, type Release } from '@panggung/platform/manifest';
import { admit } from './admit';
import { Refusal } from './refusal';
import { noteActivation, type Activation } from './store/activations';
import { activated, liveOf, withCanary, withoutCanary } from './store/changes';
import { withStoreLock } from './store/lock';
import { readRegistry, writeRegistry } from './store/release-store';

/** Failures in percent of the visits past which a canary halts itself. */
export const defaultLimit = 5;
/** Visits before which nothing is concluded. */
export const defaultMinVisits = 20;
/** Networks from which failures must come before it halts itself. */
export const defaultMinNetworks = 3;

interface StartOptions {
  /** Folder of the built remote. */
  folder: string;
  store: string;
  /** Share of the visitors, 1 to 99. */
  percent: number;
  limit?: number;
  minVisits?: number;
  minNetworks?: number;
}

/**
 * Gives a build to a share of the visitors.
 * @returns name of the remote and the id of its canary
 * @throws Refusal when it does not pass the gate, or there is nothing yet to compare it with
 */
export async function startCanary(
  options: StartOptions,
): Promise<{ name: string; release: string }> {
  const { folder, store, percent, limit = defaultLimit } = options;
  const { minVisits = defaultMinVisits, minNetworks = defaultMinNetworks } = options;
  checkPercent(percent, 1);
  return withStoreLock(store, async () => {
    const registry = readRegistry(store);
    const release = await admit({ folder, store, registry });
    const { name } = release.manifest;
    const live = registry.remotes[name];
    if (!live) throw new Refusal(`${name} has no release yet: release it to everybody first`);
    refuseAsCanary(release, live);
    const since = new Date().toISOString();
    const canary = { release, percent, since, limit, minVisits, minNetworks };
    registry.remotes[name] = withCanary(live, canary);
    writeRegistry(store, registry);
    noteActivation(store, name, { action: 'canary', release: release.id });
    return { name, release: release.id };
  });
}

function refuseAsCanary(release: Release, { active, canary }: Live): void {
  const { id, manifest } = release;
  if (id === active.id) throw new Refusal(`${id} is active already`);
  if (canary && canary.release.id !== id) {
    throw new Refusal(`${canary.release.id} is the canary of ${manifest.name} already`);
  }
  if (rolesOf(manifest).join() !== rolesOf(active.manifest).join()) {
    throw new Refusal('a canary cannot change the role that the remote needs');
  }
}

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

/** Takes a canary back because of how it does. @returns its id */
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
  change: (live: Live, canary: NonNullable<Live['canary']>) => Live,
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

function checkPercent(percent: number, from: 0 | 1): void {
  if (Number.isInteger(percent) && percent >= from && percent <= 99) return;
  throw new Refusal(`the share must be a whole number from ${from} to 99; use promote for all`);
}
