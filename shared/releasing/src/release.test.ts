import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readRegistry, type Provenance } from '@panggung/releases';
import { releaseRemote } from './release';
import { writeBuild, type Parts } from './testing/a-build';
import { registryText, useStore } from './testing/use-store';

const place = useStore();
const release = (parts: Parts = {}, newOnly = false) =>
  releaseRemote({ folder: writeBuild(place.base, parts), store: place.store, newOnly });
const live = async () => (await readRegistry(place.store)).remotes['demo'];

test('a release is copied whole and becomes the active one', async () => {
  const { release: id, activated } = await release();
  expect(activated).toBe(true);
  expect((await live())?.active.id).toBe(id);
  expect((await live())?.active.server).toMatch(/^sha384-/);
  expect(readFileSync(join(place.folder, 'demo', id, 'browser/entry.js'), 'utf8')).toContain('one');
  expect(existsSync(join(place.folder, 'demo', id, 'server/remote.cjs'))).toBe(true);
});

test('the releases before it are kept to fall back to, the latest first', async () => {
  const ids = [];
  for (const code of ['1', '2', '3', '4', '5', '6']) ids.push((await release({ code })).release);
  expect((await live())?.active.id).toBe(ids[5]);
  expect((await live())?.earlier.map(({ id }) => id)).toEqual(ids.slice(1, 5).reverse());
});

test('the same build again changes nothing', async () => {
  await release();
  const before = registryText(place);
  expect((await release()).activated).toBe(false);
  expect(registryText(place)).toBe(before);
});

test('the same sources are the same release, whoever builds them and whenever', async () => {
  const local: Provenance = { builder: 'local', time: '2026-01-01T00:00:00.000Z' };
  const commit = { sha: '0'.repeat(40), dirty: false };
  const first = await release({ provenance: local });
  expect((await live())?.active.build.provenance).toEqual(local);
  for (const provenance of [{ ...local, builder: 'gitlab-ci', commit }, undefined]) {
    const again = await release(provenance ? { provenance } : {});
    expect(again).toEqual({ ...first, activated: false });
  }
  expect((await release({ provenance: local, code: 'two' })).release).not.toBe(first.release);
});

test('an older build is activated again, unless only new ones are wanted', async () => {
  const first = await release();
  await release({ code: 'two' });
  expect((await release({}, true)).activated).toBe(false);
  expect(await release()).toMatchObject({ release: first.release, activated: true });
  expect((await live())?.earlier).toHaveLength(1);
});

test('teams that release at once do not write over each other', async () => {
  const names = ['one', 'two', 'three', 'four', 'five'];
  await Promise.all(names.map((name) => release({ name, path: `/${name}` })));
  expect(Object.keys((await readRegistry(place.store)).remotes).sort()).toEqual([...names].sort());
});
