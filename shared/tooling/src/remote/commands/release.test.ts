import { openStore } from '@panggung/storage';
import { readRegistry, setFreeze } from '@panggung/releases';
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

const run = (shellNext: boolean, newOnly = true) =>
  release.run({
    operands: [writeBuild(place.base)],
    place: storePlace(place.store, null),
    service: null,
    site: null,
    store: place.store,
    openStore,
    options: { 'no-build': true, 'new-only': newOnly, 'shell-next': shellNext },
  });

test('a remote is judged by the live shell', async () => {
  await expect(run(false)).rejects.toThrow(/the live shell offers 0\.0\.1/);
});

test('when the shell of the same version is started next, by that one', async () => {
  await run(true);
  expect(Object.keys((await readRegistry(place.store)).remotes)).toEqual(['demo']);
});

test('it says where a release is live, and of one that is so already that nothing was done', async () => {
  const told = jest.spyOn(console, 'log').mockReturnValue();
  const last = () => told.mock.calls.at(-1)?.[0] as string;
  await run(true, false);
  expect(last()).toMatch(/ passed the gate and is live in \//);
  await setFreeze(
    {
      from: '2020-01-01T00:00:00.000Z',
      to: new Date(Date.now() + 3600_000).toISOString(),
      reason: 'sale',
    },
    place.store,
  );
  await run(true, false);
  expect(last()).toMatch(/^demo 1\.0\.0-\w+ is live already: nothing was done$/);
  await run(true);
  expect(last()).toMatch(/was released before: nothing was done$/);
});
