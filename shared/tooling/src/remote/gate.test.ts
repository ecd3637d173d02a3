import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { releaseRemote } from './release';
import { writeJson } from './store/release-store';
import { aBuild, registryText, useStore } from './test/a-build';

const place = useStore();
const release = (folder: string) => releaseRemote({ folder, store: place.store });

describe('the gate refuses and leaves the live site untouched:', () => {
  async function expectRefusal(folder: string, reason: RegExp) {
    const before = registryText(place.store);
    await expect(release(folder)).rejects.toThrow(reason);
    expect(registryText(place.store)).toBe(before);
  }

  test('a platform that the live shell does not offer', async () => {
    const folder = aBuild(place.base, { range: '^2.0.0' });
    await expectRefusal(folder, /needs platform \^2\.0\.0, the live shell offers 0\.1\.0/);
    writeJson(join(place.store, 'host.json'), { platform: '2.1.0' });
    expect((await release(folder)).activated).toBe(true);
  });

  test('a route of another remote, whatever its parameters are called', async () => {
    await release(aBuild(place.base, { path: '/events/:id' }));
    const other = aBuild(place.base, { name: 'other', path: '/events/:slug', code: 'x' });
    await expectRefusal(other, /route \/events\/:slug belongs to demo/);
  });

  test('a file that is not what was built', async () => {
    const folder = aBuild(place.base);
    writeFileSync(join(folder, 'dist/browser/entry.js'), 'tampered');
    await expectRefusal(folder, /entry\.js is not what was built/);
  });

  test('a file that is missing', async () => {
    const folder = aBuild(place.base);
    rmSync(join(folder, 'dist/browser/entry.js'));
    await expectRefusal(folder, /entry\.js is missing/);
  });

  test('a missing server bundle', async () => {
    const folder = aBuild(place.base);
    rmSync(join(folder, 'dist/server/remote.cjs'));
    await expectRefusal(folder, /server bundle is missing/);
  });

  test('a remote.json that is not valid, naming the field', async () => {
    await expectRefusal(aBuild(place.base, { path: 'demo' }), /path/);
  });

  test('no build at all', async () => {
    await expectRefusal(join(place.base, 'nothing'), /cannot be read/);
  });
});
