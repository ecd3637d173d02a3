import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { copyStore, readRegistry } from '@panggung/releases';
import { releaseRemote, rollBack } from '@panggung/releasing';
import { writeBuild, type Parts, registryText, useStore } from '@panggung/releasing/testing';
import { folderStore, type ObjectStore } from '@panggung/storage';

const place = useStore();
const release = (parts: Parts = {}) =>
  releaseRemote({ folder: writeBuild(place.base, parts), store: place.store, newOnly: false });
const copyFolder = () => join(place.base, 'copy');
const target = () => folderStore(copyFolder());

/** Lets something happen right after the files of the store were listed. */
const meanwhile = (store: ObjectStore, happens: () => Promise<unknown>): ObjectStore => ({
  ...store,
  async list(prefix) {
    const found = await store.list(prefix);
    await happens();
    return found;
  },
});

test('a copy has what is live, all releases and their history', async () => {
  await release();
  await release({ code: 'two' });
  await copyStore(place.store, target());
  expect(registryText({ folder: copyFolder() })).toBe(registryText(place));
  const live = (await readRegistry(target())).remotes['demo'];
  for (const { id } of [live?.active ?? { id: '' }, ...(live?.earlier ?? [])]) {
    expect(existsSync(join(copyFolder(), 'demo', id, 'release.json'))).toBe(true);
  }
  await rollBack({ name: 'demo', to: undefined, store: target() });
  expect((await readRegistry(target())).remotes['demo']?.active.id).toBe(live?.earlier[0]?.id);
});

test('the second time only what is new is written', async () => {
  await release();
  const first = await copyStore(place.store, target());
  await release({ code: 'two' });
  const second = await copyStore(place.store, target());
  expect(second.kept).toBeGreaterThan(first.written / 2);
  expect(registryText({ folder: copyFolder() })).toBe(registryText(place));
});

test('a release that comes meanwhile is not named in the copy, which has not all of its files', async () => {
  await release();
  const before = registryText(place);
  await copyStore(
    meanwhile(place.store, () => release({ code: 'two' })),
    target(),
  );
  expect(registryText({ folder: copyFolder() })).toBe(before);
  // With the registry copied last the copy would name what it lacks.
  const active = (await readRegistry(place.store)).remotes['demo']?.active.id ?? '';
  expect(existsSync(join(copyFolder(), 'demo', active))).toBe(false);
});

test('a copy that is not whole is refused, and the one before stays in force', async () => {
  await release();
  await copyStore(place.store, target());
  const before = registryText({ folder: copyFolder() });
  const { release: id } = await release({ code: 'two' });
  const file = join(place.folder, 'demo', id, 'browser/entry.js');
  writeFileSync(file, 'something else');
  await expect(copyStore(place.store, target())).rejects.toThrow(/is not what was released/);
  rmSync(file);
  rmSync(join(copyFolder(), 'demo', id), { recursive: true });
  await expect(copyStore(place.store, target())).rejects.toThrow(
    /browser\/entry\.js is missing in/,
  );
  expect(registryText({ folder: copyFolder() })).toBe(before);
});

test('a store without a registry is no backup: nothing is written over the good one', async () => {
  await release();
  await copyStore(place.store, target());
  rmSync(join(place.folder, 'registry.json'));
  const before = readFileSync(join(copyFolder(), 'registry.json'), 'utf8');
  await expect(copyStore(place.store, target())).rejects.toThrow(/holds no registry/);
  expect(readFileSync(join(copyFolder(), 'registry.json'), 'utf8')).toBe(before);
});

test('it leads back as well, into a store that was lost', async () => {
  await release();
  await copyStore(place.store, target());
  cpSync(place.folder, join(place.base, 'as it was'), { recursive: true });
  rmSync(place.folder, { recursive: true });
  await copyStore(target(), place.store);
  expect(registryText(place)).toBe(registryText({ folder: join(place.base, 'as it was') }));
  expect((await release()).activated).toBe(false);
});
