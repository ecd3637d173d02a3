import { liveOf, readRegistry, Refusal, removeRelease } from '@panggung/releases';
import type { ObjectStore } from '@panggung/storage';
import { storedReleases } from './history';

/** Minimum number of releases of a remote to keep. */
const fewest = 3;

/**
 * Removes old releases of a remote. Live releases, canaries and fall-backs stay.
 * @param keep minimum number of releases to keep; pages that are still open need theirs
 * @returns ids of the removed releases
 * @throws Refusal for fewer than three
 */
export async function prune(name: string, keep: number, store: ObjectStore): Promise<string[]> {
  if (!Number.isInteger(keep) || keep < fewest) {
    throw new Refusal(`at least ${fewest} releases are kept`);
  }
  const stored = await storedReleases(name, store);
  // Read last: what went back to an older release meanwhile is seen.
  const registry = await readRegistry(store);
  const { active, earlier, canary } = liveOf(registry, name);
  const scheduled = registry.scheduled.filter((one) => one.name === name);
  const later = [...(canary ? [canary] : []), ...scheduled].map(({ release }) => release);
  const needed = new Set([active, ...earlier, ...later].map(idOf));
  const removed = stored
    .slice(keep)
    .map(idOf)
    .filter((id) => !needed.has(id));
  for (const id of removed) await removeRelease(store, { name, id });
  return removed;
}

function idOf({ id }: { id: string }): string {
  return id;
}
