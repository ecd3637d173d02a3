import {
  activationsOf,
  liveOf,
  readRegistry,
  readRelease,
  readShellRelease,
  shellName,
  storedIds,
  type Activation,
  type Live,
} from '@panggung/releases';
import type { ObjectStore } from '@panggung/storage';

export interface HistoryEntry {
  release: string;
  /** ISO 8601. */
  releasedAt: string;
  state: 'active' | 'canary' | 'halted' | 'fall-back' | '';
  /** Its activations and other events, latest last. */
  activations: Activation[];
}

/**
 * All releases of a remote in the store, latest first.
 * @throws Refusal when the store has no such remote
 */
export async function historyOf(name: string, store: ObjectStore): Promise<HistoryEntry[]> {
  const registry = await readRegistry(store);
  const live = liveOf(registry, name);
  const activations = await activationsOf(store, name, registry.recent);
  return (await storedReleases(name, store)).map(({ id, releasedAt }) => ({
    release: id,
    releasedAt,
    state: stateOf(id, live),
    activations: activations.filter(({ release }) => release === id),
  }));
}

interface Stored {
  id: string;
  /** ISO 8601. */
  releasedAt: string;
}

/** The releases in the store, latest first. */
export async function storedReleases(name: string, store: ObjectStore): Promise<Stored[]> {
  const read =
    name === shellName
      ? readShellRelease
      : (...[of, id]: [ObjectStore, string]) => readRelease(of, name, id);
  const found = await Promise.all((await storedIds(store, name)).map((id) => read(store, id)));
  return found
    .flatMap((release) => release ?? [])
    .sort((a, b) => (a.releasedAt < b.releasedAt ? 1 : -1));
}

function stateOf(
  id: string,
  { active, earlier, canary, halted }: Live<{ id: string }>,
): HistoryEntry['state'] {
  if (id === active.id) return 'active';
  if (id === canary?.release.id) return 'canary';
  if (id === halted?.release) return 'halted';
  return earlier.some((release) => release.id === id) ? 'fall-back' : '';
}
