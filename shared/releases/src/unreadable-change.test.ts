import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { folderStore, type ObjectStore } from '@panggung/storage';
import { changeRegistry, changeSettings, parseRegistry, readRegistry } from './release-store';
import type { Registry } from './registry';

let base: string;
let store: ObjectStore;
beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'unreadable-'));
  store = folderStore(join(base, 'store'));
});
afterEach(() => rmSync(base, { recursive: true }));

/** A year of five digits, which the schema of the registry does not take. */
const spoil = (registry: Registry) => {
  const [from, to] = ['+010000-01-01T11:59:59.000Z', '2026-11-27T00:00:00.000Z'];
  registry.freeze = { from, to, reason: 'far away' };
};

test('a change that nobody could read again is refused, and nothing is written', async () => {
  const settings = changeSettings(store, spoil);
  await expect(settings).rejects.toThrow('the registry could not be read');
  const change = changeRegistry(store, (registry) => {
    spoil(registry);
    return { name: 'demo', action: 'release', release: '1.0.0-a' };
  });
  await expect(change).rejects.toThrow('the registry could not be read');
  expect(await readRegistry(store)).toEqual(parseRegistry(null));
});
