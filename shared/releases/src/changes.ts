import { Refusal } from './refusal';
import type { Canary, Live, Registry } from './registry';

/** Releases before the active one that a page can fall back to. */
const kept = 4;

interface Named {
  id: string;
}

/** Changes of a remote's or the shell's releases: each function returns the next state. */
export function activated<Of extends Named>(live: Live<Of> | undefined, release: Of): Live<Of> {
  const before = live ? [live.active, ...live.earlier] : [];
  const earlier = before.filter(({ id }) => id !== release.id).slice(0, kept);
  return { active: release, earlier };
}

/** @throws Refusal when there is no release to go back to */
export function rolledBack<Of extends Named>(live: Live<Of>, name: string): Live<Of> {
  const [active, ...earlier] = live.earlier;
  if (!active) throw new Refusal(`${name} has no release before ${live.active.id}`);
  return { active, earlier };
}

export function withCanary<Of extends Named>(live: Live<Of>, canary: Canary<Of>): Live<Of> {
  return { active: live.active, earlier: live.earlier, canary };
}

export function withoutCanary<Of extends Named>({ active, earlier }: Live<Of>): Live<Of> {
  return { active, earlier };
}

/** What `remote` calls the shell, beside the names of remotes. */
export const shellName = 'shell';

/** What is live of a remote; of a name that every object knows, such as `constructor`, nothing. */
export const remoteOf = ({ remotes }: Pick<Registry, 'remotes'>, name: string): Live | undefined =>
  Object.hasOwn(remotes, name) ? remotes[name] : undefined;

/** @throws Refusal when there is no such remote */
export function liveOf(registry: Registry, name: string): Live<Named> {
  const live = name === shellName ? registry.shell : remoteOf(registry, name);
  if (!live) throw unknownName(registry, name);
  return live;
}

/**
 * Replaces the state of a remote, or of the shell.
 * @throws Refusal when there is no such remote, or the change refuses
 */
export function changeLive(
  registry: Registry,
  name: string,
  change: <Of extends Named>(live: Live<Of>) => Live<Of>,
): void {
  const remote = remoteOf(registry, name);
  if (name === shellName && registry.shell) registry.shell = change(registry.shell);
  else if (remote) registry.remotes[name] = change(remote);
  else throw unknownName(registry, name);
}

/** Folders are called `mf-catalog`, remotes `catalog`: that is easily mistaken. */
function unknownName({ remotes }: Registry, name: string): Refusal {
  const known = Object.keys(remotes).sort();
  const others = known.length === 0 ? 'the store has none' : `the store has ${known.join(', ')}`;
  return new Refusal(`there is no remote called ${name}: ${others}`);
}

/** @throws Refusal when a canary runs, because it would end without a decision */
export function refuseDuringCanary(live: Live<Named> | undefined, name: string): void {
  if (!live?.canary) return;
  const { id } = live.canary.release;
  throw new Refusal(
    `${id} is a canary of ${name}: \`remote promote ${name}\` or \`remote canary ${name} 0\` first`,
  );
}

/** @throws Refusal when this very release was halted as a canary, and nothing was released since */
export function refuseHalted(live: Live<Named> | undefined, id: string): void {
  if (live?.halted?.release !== id) return;
  const { reason } = live.halted;
  throw new Refusal(`${id} was halted as a canary: ${reason}; --anyway releases it all the same`);
}
