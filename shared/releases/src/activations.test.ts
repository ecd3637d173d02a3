import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { folderStore, type ObjectStore } from '@panggung/storage';
import { activationsOf } from './activations';
import { changeRegistry, readRegistry } from './release-store';

let base: string;
let store: ObjectStore;
beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'history-'));
  store = folderStore(join(base, 'store'));
});
afterEach(() => rmSync(base, { recursive: true }));

const act = (release: string, to: ObjectStore = store, order?: string) =>
  changeRegistry(to, () => ({ name: 'demo', action: 'release' as const, release, reason: 'why' }), {
    by: 'merch:key',
    ...(order === undefined ? {} : { order }),
  });
const history = async () =>
  activationsOf(store, 'demo', (await readRegistry(store)).recent).then((all) =>
    all.map(({ release, by }) => `${release} by ${by}`),
  );

/** Dies between the change and the note of it. */
const dying = (): ObjectStore => ({
  ...store,
  write: (key, body, options) =>
    key.includes('/activations/')
      ? Promise.reject(new Error('killed'))
      : store.write(key, body, options),
});

test('what was changed stands in the history, also when its process was killed then', async () => {
  await act('1.0.0-a');
  await expect(act('1.0.0-b', dying())).rejects.toThrow('killed');
  expect(await history()).toEqual(['1.0.0-a by merch:key', '1.0.0-b by merch:key']);
  // The next change writes down what is missing.
  await act('1.0.0-c');
  expect((await activationsOf(store, 'demo')).map(({ release }) => release)).toEqual([
    '1.0.0-a',
    '1.0.0-b',
    '1.0.0-c',
  ]);
});

test('a wish that comes twice is fulfilled once, and answered twice', async () => {
  const first = await act('1.0.0-a', store, 'one');
  await act('1.0.0-b', store, 'two');
  const again = await changeRegistry(
    store,
    (): never => {
      throw new Error('must not run');
    },
    { order: 'one', by: 'merch:key' },
  );
  expect(again).toMatchObject({ release: first.release });
  expect(await history()).toHaveLength(2);
});
