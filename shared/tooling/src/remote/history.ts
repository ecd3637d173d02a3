import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { releaseSchema } from '@panggung/platform/manifest';
import { Refusal } from './refusal';
import { readRegistry } from './release-store';

export interface HistoryEntry {
  release: string;
  /** ISO 8601. */
  releasedAt: string;
  state: 'active' | 'previous' | '';
}

/**
 * All releases of a remote that the store holds, the latest first.
 * @throws Refusal when the store knows no such remote
 */
export function historyOf(name: string, store: string): HistoryEntry[] {
  const live = readRegistry(store).remotes[name];
  if (!live) throw new Refusal(`there is no remote called ${name}`);
  return readdirSync(join(store, name))
    .map((id) => join(store, name, id, 'release.json'))
    .filter((path) => existsSync(path))
    .map((path) => releaseSchema.parse(JSON.parse(readFileSync(path, 'utf8'))))
    .sort((a, b) => (a.releasedAt < b.releasedAt ? 1 : -1))
    .map(({ id, releasedAt }) => ({
      release: id,
      releasedAt,
      state: id === live.active.id ? 'active' : id === live.previous?.id ? 'previous' : '',
    }));
}
