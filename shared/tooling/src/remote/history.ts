import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  activationsOf,
  liveOf,
  readRegistry,
  readRelease,
  type Activation,
  type Live,
  type Release,
} from '@panggung/releases';

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
export function historyOf(name: string, store: string): HistoryEntry[] {
  const live = liveOf(readRegistry(store), name);
  const activations = activationsOf(store, name);
  return storedReleases(name, store).map(({ id, releasedAt }) => ({
    release: id,
    releasedAt,
    state: stateOf(id, live),
    activations: activations.filter(({ release }) => release === id),
  }));
}

/** The releases in the store, latest first. */
export function storedReleases(name: string, store: string): Release[] {
  const folder = join(store, name);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .flatMap((id) => readRelease(store, name, id) ?? [])
    .sort((a, b) => (a.releasedAt < b.releasedAt ? 1 : -1));
}

function stateOf(id: string, { active, earlier, canary, halted }: Live): HistoryEntry['state'] {
  if (id === active.id) return 'active';
  if (id === canary?.release.id) return 'canary';
  if (id === halted?.release) return 'halted';
  return earlier.some((release) => release.id === id) ? 'fall-back' : '';
}
