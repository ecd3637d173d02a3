import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { putRelease, readRegistry } from '@panggung/releases';
import { integrityOf } from '@panggung/releases/integrity';
import { readBuildOutput } from './build-output';
import { historyOf } from './history';
import { prune } from './prune';
import { releaseRemote } from './release';
import { rollBack } from './rollback';
import { writeBuild } from './testing/a-build';
import { useStore } from './testing/use-store';

const place = useStore();
const release = async (code: string) => {
  const folder = writeBuild(place.base, { code });
  return (await releaseRemote({ folder, store: place.store })).release;
};
const back = (to?: string, name = 'demo') => rollBack({ name, to, store: place.store });
const live = async () => (await readRegistry(place.store)).remotes['demo'];

test('goes back step by step, and does not fall back to what was taken back', async () => {
  const [first, second] = [await release('1'), await release('2')];
  await release('3');
  expect(await back()).toBe(second);
  expect((await live())?.earlier.map(({ id }) => id)).toEqual([first]);
  expect(await back()).toBe(first);
  await expect(back()).rejects.toThrow('demo has no release before');
});

test('goes to any release in the store, forth as well', async () => {
  const [first, , third] = [await release('1'), await release('2'), await release('3')];
  expect(await back(first)).toBe(first);
  expect((await live())?.earlier).toEqual([]);
  expect(await back(third)).toBe(third);
  // The one that was taken back, the first, is no fall-back either.
  expect((await live())?.earlier).toEqual([]);
  await expect(back(third)).rejects.toThrow('is active already');
  await expect(back('9.9.9-nothing')).rejects.toThrow('has no release 9.9.9-nothing');
  await expect(back(undefined, 'nobody')).rejects.toThrow('there is no remote called nobody');
});

test('falls back to nothing that was taken back, also from beyond what it knows', async () => {
  const ids = [];
  for (const code of ['1', '2', '3', '4', '5', '6', '7']) ids.push(await release(code));
  const [first, second] = ids;
  await back(first);
  expect((await live())?.earlier).toEqual([]);
  await back(second);
  expect((await live())?.earlier).toEqual([]);
  await release('8');
  expect((await live())?.earlier.map(({ id }) => id)).toEqual([second]);
  await back(ids[6]);
  expect((await live())?.earlier.map(({ id }) => id)).toEqual([second]);
}, 30_000);

test('is refused when the older files are not what they were', async () => {
  const [first, second] = [await release('1'), await release('2')];
  writeFileSync(join(place.folder, 'demo', first, 'browser/entry.js'), 'tampered');
  await expect(back()).rejects.toThrow('entry.js is not what was built');
  expect((await live())?.active.id).toBe(second);
});

test('goes to a release that is older than a rule of the gate', async () => {
  await release('1');
  const files = { 'demo.css': 'body{margin:0}' };
  const folder = writeBuild(place.base, { code: 'old', files });
  await expect(releaseRemote({ folder, store: place.store })).rejects.toThrow('"body"');
  const { id, manifest, build, files: built } = readBuildOutput(folder);
  const paths = ['browser/entry.js', 'browser/demo.css', 'server/remote.cjs'];
  const releasedAt = new Date().toISOString();
  await putRelease(
    place.store,
    { name: 'demo', folder: built, files: paths },
    { id, releasedAt, manifest, build, server: integrityOf('') },
  );
  expect(await back(id)).toBe(id);
});

test('is seen in the history, which keeps every release', async () => {
  const [first, second, third] = [await release('1'), await release('2'), await release('3')];
  await back();
  const history = await historyOf('demo', place.store);
  expect(Object.fromEntries(history.map((one) => [one.release, one.state]))).toEqual({
    [first]: 'fall-back',
    [second]: 'active',
    [third]: '',
  });
  const actions = history.find((one) => one.release === second)?.activations;
  expect(actions?.map(({ action }) => action)).toEqual(['release', 'rollback']);
});

test('pruning keeps what is in use and at least three', async () => {
  const ids = [];
  for (const code of ['1', '2', '3', '4', '5', '6', '7', '8']) ids.push(await release(code));
  await back(ids[0]);
  await expect(prune('demo', 2, place.store)).rejects.toThrow('at least 3 releases are kept');
  const removed = await prune('demo', 3, place.store);
  expect(removed.sort()).toEqual(ids.slice(1, 5).sort());
  for (const id of [ids[0], ...ids.slice(5)]) {
    expect(existsSync(join(place.folder, 'demo', id ?? '', 'release.json'))).toBe(true);
  }
});

test('what an operator passes over while a way back is looked for does not come back', async () => {
  const [first, second] = [await release('1'), await release('2')];
  await release('3');
  const store = Object.create(place.store) as typeof place.store;
  // The history is read before the registry is changed: an operator goes further back meanwhile.
  let passed = false;
  store.list = async (prefix: string) => {
    const found = await place.store.list(prefix);
    if (!passed) {
      passed = true;
      await back(first);
    }
    return found;
  };
  const wish = { name: 'demo', to: second, mayRelease: false, store };
  await expect(rollBack(wish)).rejects.toThrow('demo was changed by somebody else meanwhile');
  expect(passed).toBe(true);
  expect((await live())?.active.id).toBe(first);
});
