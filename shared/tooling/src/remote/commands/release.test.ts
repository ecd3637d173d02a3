import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { platformVersion } from '@panggung/platform/manifest';
import { livePlatform, readRegistry } from '@panggung/releases';
import { writeBuild } from '../testing/a-build';
import { useStore } from '../testing/use-store';
import { release } from './release';

const place = useStore();
beforeEach(() => {
  jest.spyOn(console, 'log').mockReturnValue();
  mkdirSync(place.store, { recursive: true });
  // As web of an older version left it.
  writeFileSync(join(place.store, 'host.json'), JSON.stringify({ platform: '0.0.1' }));
});

const run = (shellNext: boolean) =>
  release.run({
    operands: [writeBuild(place.base)],
    store: place.store,
    options: { 'no-build': true, 'new-only': true, 'shell-next': shellNext },
  });

test('a remote is judged by the live shell', async () => {
  await expect(run(false)).rejects.toThrow(/the live shell offers 0\.0\.1/);
});

test('when the shell of the same version is started next, by that one', async () => {
  await run(true);
  expect(livePlatform(place.store)).toBe(platformVersion);
  expect(Object.keys(readRegistry(place.store).remotes)).toEqual(['demo']);
});
