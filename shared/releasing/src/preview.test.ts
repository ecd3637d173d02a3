import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { addPreview, changeRegistry, createPreview, readRegistry } from '@panggung/releases';
import { endOldPreviews, startPreview } from './preview';
import { useStore, writeBuild } from './testing';

const place = useStore();

test('previews end by themselves when their time is over', async () => {
  const { store, base, folder } = place;
  const kept = await startPreview({ folder: writeBuild(base), store, days: 1 });
  const other = writeBuild(base, { name: 'demo', code: 'two' });
  const old = await startPreview({ folder: other, store, days: 1 });
  await changeRegistry(store, (registry) => {
    registry.previews = registry.previews.map((one) =>
      one.id === old.id ? { ...one, expiresAt: '2020-01-01T00:00:00.000Z' } : one,
    );
    return { name: 'demo', action: 'preview', release: old.release.id };
  });
  expect(await endOldPreviews(store)).toBe(1);
  expect((await readRegistry(store)).previews.map(({ id }) => id)).toEqual([kept.id]);
  expect(existsSync(join(folder, 'demo', old.release.id))).toBe(false);
  expect(existsSync(join(folder, 'demo', kept.release.id, 'browser/entry.js'))).toBe(true);
  expect(await endOldPreviews(store)).toBe(0);
});

test.each([0, 31, 1.5])('none stays for %d days', async (days) => {
  const folder = writeBuild(place.base);
  await expect(startPreview({ folder, store: place.store, days })).rejects.toThrow(/1 to 30 days/);
});

test('a new one takes the place of those that have ended', async () => {
  const { store, base } = place;
  const { release } = await startPreview({ folder: writeBuild(base), store, days: 1 });
  await changeRegistry(store, (registry) => {
    const ended = createPreview({ name: 'demo', release, days: 1 });
    registry.previews = Array.from({ length: 20 }, (_, nth) => ({
      ...ended,
      id: `p${String(nth).padStart(24, '0')}`,
      expiresAt: '2020-01-01T00:00:00.000Z',
    }));
    addPreview(registry, ended);
    return { name: 'demo', action: 'preview', release: release.id };
  });
  expect((await readRegistry(store)).previews).toHaveLength(1);
});
