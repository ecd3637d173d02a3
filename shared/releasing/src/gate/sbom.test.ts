import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { releaseRemote } from '../release';
import { rollBack } from '../rollback';
import { writeBuild } from '../testing/a-build';
import { useStore } from '../testing/use-store';

const place = useStore();
const release = (folder: string) => releaseRemote({ folder, store: place.store });
const sbomOf = (folder: string) => join(folder, 'dist/sbom.cdx.json');

test('the bill of materials goes into the store with the release, and not where visitors read', async () => {
  const { release: id } = await release(writeBuild(place.base));
  const stored = join(place.folder, 'demo', id);
  expect(existsSync(join(stored, 'sbom.cdx.json'))).toBe(true);
  expect(existsSync(join(stored, 'browser/sbom.cdx.json'))).toBe(false);
});

describe('the gate refuses a bill of materials', () => {
  test('that is missing', async () => {
    const folder = writeBuild(place.base);
    rmSync(sbomOf(folder));
    await expect(release(folder)).rejects.toThrow(/sbom\.cdx\.json cannot be read/);
  });

  test.each([
    ['{', /sbom\.cdx\.json cannot be read/],
    ['{}', /sbom\.cdx\.json is wrong[^]*bomFormat/],
    [aBill({ components: [{ name: 'x' }] }), /is wrong[^]*components\[0\]\.version/],
    [aBill({}, 'other'), /sbom\.cdx\.json is of other 1\.0\.0, not of demo 1\.0\.0/],
    [aBill({}, 'demo', '0.9.0'), /sbom\.cdx\.json is of demo 0\.9\.0, not of demo 1\.0\.0/],
  ])('that is none, or of something else: %s', async (text, reason) => {
    const folder = writeBuild(place.base);
    writeFileSync(sbomOf(folder), text);
    await expect(release(folder)).rejects.toThrow(reason);
    expect(existsSync(join(place.folder, 'demo'))).toBe(false);
  });

  test('that lies where visitors read', async () => {
    const folder = writeBuild(place.base);
    writeFileSync(join(folder, 'dist/browser/sbom.cdx.json'), aBill());
    await expect(release(folder)).rejects.toThrow(/sbom\.cdx\.json was not part of the build/);
  });
});

test('a release from before there were any can be gone back to', async () => {
  const { release: first } = await release(writeBuild(place.base));
  await release(writeBuild(place.base, { code: 'two' }));
  rmSync(join(place.folder, 'demo', first, 'sbom.cdx.json'));
  expect(await rollBack({ name: 'demo', to: first, store: place.store })).toBe(first);
});

function aBill(more: object = {}, name = 'demo', version = '1.0.0'): string {
  const metadata = { component: { name, version } };
  return JSON.stringify({ bomFormat: 'CycloneDX', specVersion: '1.6', metadata, ...more });
}
