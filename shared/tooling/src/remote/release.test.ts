import { existsSync, mkdirSync, readFileSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { readRegistry, withStoreLock } from '@panggung/releases';
import { releaseRemote } from './release';
import { writeBuild, type Parts } from './testing/a-build';
import { registryText, useStore } from './testing/use-store';

const place = useStore();
const release = (parts: Parts = {}, newOnly = false) =>
  releaseRemote({ folder: writeBuild(place.base, parts), store: place.store, newOnly });
const live = () => readRegistry(place.store).remotes['demo'];

test('a release is copied whole and becomes the active one', async () => {
  const { release: id, activated } = await release();
  expect(activated).toBe(true);
  expect(live()?.active.id).toBe(id);
  expect(live()?.active.server).toMatch(/^sha384-/);
  expect(readFileSync(join(place.store, 'demo', id, 'browser/entry.js'), 'utf8')).toContain('one');
  expect(existsSync(join(place.store, 'demo', id, 'server/remote.cjs'))).toBe(true);
});

test('the releases before it are kept to fall back to, the latest first', async () => {
  const ids = [];
  for (const code of ['1', '2', '3', '4', '5', '6']) ids.push((await release({ code })).release);
  expect(live()?.active.id).toBe(ids[5]);
  expect(live()?.earlier.map(({ id }) => id)).toEqual(ids.slice(1, 5).reverse());
});

test('the same build again changes nothing', async () => {
  await release();
  const before = registryText(place.store);
  expect((await release()).activated).toBe(false);
  expect(registryText(place.store)).toBe(before);
});

test('an older build is activated again, unless only new ones are wanted', async () => {
  const first = await release();
  await release({ code: 'two' });
  expect((await release({}, true)).activated).toBe(false);
  expect(await release()).toMatchObject({ release: first.release, activated: true });
  expect(live()?.earlier).toHaveLength(1);
});

test('teams that release at once do not write over each other', async () => {
  const names = ['one', 'two', 'three', 'four', 'five'];
  await Promise.all(names.map((name) => release({ name, path: `/${name}` })));
  expect(Object.keys(readRegistry(place.store).remotes).sort()).toEqual([...names].sort());
});

test('a lock that somebody left behind is taken over', async () => {
  const lock = join(place.store, 'registry.lock');
  mkdirSync(lock, { recursive: true });
  utimesSync(lock, new Date(0), new Date(0));
  await expect(withStoreLock(place.store, () => 'mine')).resolves.toBe('mine');
  expect(existsSync(lock)).toBe(false);
});
