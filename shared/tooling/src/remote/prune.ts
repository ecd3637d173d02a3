import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { liveOf, readRegistry, Refusal, withStoreLock } from '@panggung/releases';
import { storedReleases } from './history';

/** Minimum number of releases of a remote to keep. */
const fewest = 3;

/**
 * Removes old releases of a remote. Live releases, canaries and fall-backs stay.
 * @param keep minimum number of releases to keep; pages that are still open need theirs
 * @returns ids of the removed releases
 * @throws Refusal for fewer than three
 */
export async function prune(name: string, keep: number, store: string): Promise<string[]> {
  if (!Number.isInteger(keep) || keep < fewest) {
    throw new Refusal(`at least ${fewest} releases are kept`);
  }
  return withStoreLock(store, () => {
    const { active, earlier, canary } = liveOf(readRegistry(store), name);
    const needed = new Set([active, ...earlier, ...(canary ? [canary.release] : [])].map(idOf));
    const removed = storedReleases(name, store)
      .slice(keep)
      .map(idOf)
      .filter((id) => !needed.has(id));
    for (const id of removed) rmSync(join(store, name, id), { recursive: true });
    return removed;
  });
}

function idOf({ id }: { id: string }): string {
  return id;
}
