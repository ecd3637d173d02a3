import { openStore } from '@panggung/storage';
import { readRegistry } from '@panggung/releases';
import { writeShell } from '@panggung/releases/testing';
import { releaseShell } from '@panggung/releasing';
import { writeBuild, useStore } from '@panggung/releasing/testing';
import { storePlace } from '../place/store-place';
import { release } from './release';

const place = useStore();
beforeEach(async () => {
  jest.spyOn(console, 'log').mockReturnValue();
  await releaseShell({ folder: writeShell(place.base, { platform: '0.0.1' }), store: place.store });
});

const run = (shellNext: boolean) =>
  release.run({
    operands: [writeBuild(place.base)],
    place: storePlace(place.store, null),
    service: null,
    site: null,
    store: place.store,
    openStore,
    options: { 'no-build': true, 'new-only': true, 'shell-next': shellNext },
  });

test('a remote is judged by the live shell', async () => {
  await expect(run(false)).rejects.toThrow(/the live shell offers 0\.0\.1/);
});

test('when the shell of the same version is started next, by that one', async () => {
  await run(true);
  expect(Object.keys((await readRegistry(place.store)).remotes)).toEqual(['demo']);
});
