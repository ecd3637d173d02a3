import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { folderStore, type ObjectStore } from '@panggung/storage';
import { activationsOf } from './activations';
import { setFreeze } from './change-freeze';
import { parseRegistry, readRegistry } from './release-store';

let base: string;
let store: ObjectStore;
beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'later-'));
  store = folderStore(join(base, 'store'));
});
afterEach(() => rmSync(base, { recursive: true }));

const integrity = 'sha384-x';
const release = {
  id: '1.0.0-a',
  releasedAt: '2026-01-01T00:00:00.000Z',
  manifest: { name: 'demo', platform: '^0.1.0', routes: [{ path: '/demo' }] },
  build: {
    version: '1.0.0',
    container: 'demo_a',
    entry: 'entry.js',
    scripts: [],
    styles: [],
    integrity: { 'entry.js': integrity },
  },
};
const at = '2026-11-26T12:00:00.000Z';
const done = (action: string) => ({ name: 'demo', action, release: '1.0.0-a', at, mood: 'good' });
/** As a later version may write it. */
const later = (recent: object[]) => ({
  version: 7,
  weather: {},
  remotes: {
    demo: {
      active: release,
      canary: {
        release: { ...release, id: '1.1.0-b' },
        percent: 5,
        since: at,
        limit: 5,
        minVisits: 20,
        audience: { roles: ['admin'], moods: ['good'] },
        steps: { left: [25], every: 30, since: at, ease: 'slow' },
        tide: 3,
      },
    },
  },
  recent,
});
const textOf = (registry: object) => Buffer.from(JSON.stringify(registry));

test('a registry with an action and fields that only a later version knows is read', () => {
  const { remotes, recent } = parseRegistry(textOf(later([done('release'), done('re-weigh')])));
  expect(remotes['demo']?.canary).toMatchObject({ percent: 5, audience: { roles: ['admin'] } });
  expect(recent.map(({ action }) => action)).toEqual(['release', 're-weigh']);
});

test('what was done stays as it is when this version changes something else', async () => {
  await store.write('registry.json', textOf(later([done('re-weigh')])));
  const from = new Date().toISOString();
  const to = new Date(Date.now() + 3600_000).toISOString();
  await setFreeze({ from, to, reason: 'sale' }, store);
  expect((await readRegistry(store)).recent).toMatchObject([{ action: 're-weigh' }]);
});

test('the history tells of it by its own name', async () => {
  await store.write('demo/activations/1~re-weigh~1.0.0-a', textOf(done('re-weigh')));
  expect(await activationsOf(store, 'demo')).toMatchObject([{ action: 're-weigh' }]);
});

test.each(['', '../x', 'a~b', 'Re Weigh', 'x'.repeat(41), 7])(
  'an action %j, which is no name, is none: keys of the store are made of it',
  (action) => {
    const registry = later([{ ...done('release'), action }]);
    expect(() => parseRegistry(textOf(registry))).toThrow('is no registry');
  },
);
