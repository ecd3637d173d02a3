import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readRegistry } from '@panggung/releases';
import { openStore } from '@panggung/storage';
import { writeShell } from '@panggung/releases/testing';
import { writeBuild, useStore } from '@panggung/releasing/testing';
import { release } from './commands/release';
import { modulesIn } from './modules-in';
import { storePlace } from './place/store-place';

const place = useStore();
beforeEach(() => void jest.spyOn(console, 'log').mockReturnValue());

test('the shell comes before the remotes, and all go into an empty store', async () => {
  const shell = writeShell(place.base);
  const remote = writeBuild(place.base);
  mkdirSync(join(place.base, 'notes'));
  expect(modulesIn(place.base)).toEqual([shell, remote]);
  await release.run({
    operands: [place.base],
    place: storePlace(place.store, null),
    service: null,
    site: null,
    store: place.store,
    openStore,
    options: { 'no-build': true, 'new-only': true, all: true },
  });
  const { shell: live, remotes } = await readRegistry(place.store);
  expect(live?.active.id).toBeDefined();
  expect(Object.keys(remotes)).toEqual(['demo']);
});

test('a folder that is missing, a file and a folder of something else are refused', () => {
  const file = join(place.base, 'a-file');
  writeFileSync(file, '');
  expect(() => modulesIn(join(place.base, 'none'))).toThrow(/there is no folder .*none/);
  expect(() => modulesIn(file)).toThrow(/there is no folder .*a-file/);
  expect(() => modulesIn(place.base)).toThrow('holds neither the shell nor a remote');
});
