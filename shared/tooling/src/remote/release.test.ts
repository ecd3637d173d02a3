import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { releaseRemote } from './release';
import { historyOf } from './history';
import { readRegistry } from './release-store';
import { rollBack } from './rollback';
import { writeBuild, type Parts } from './testing/a-build';

let base: string;
let store: string;
const platform = '0.1.0';

beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'remote-'));
  store = join(base, 'store');
});
afterEach(() => rmSync(base, { recursive: true }));

const aBuild = (parts?: Parts) => writeBuild(base, parts);

const release = (folder: string, newOnly = false) =>
  releaseRemote({ folder, store, platform, newOnly });

test('a release is copied whole and becomes the active one', async () => {
  const { release: id, activated } = await release(aBuild());
  expect(activated).toBe(true);
  expect(readRegistry(store).remotes['demo']?.active.id).toBe(id);
  expect(readFileSync(join(store, 'demo', id, 'browser/entry.js'), 'utf8')).toContain('one');
  expect(existsSync(join(store, 'demo', id, 'server/remote.cjs'))).toBe(true);
});

test('the next release keeps the one before it', async () => {
  const first = await release(aBuild());
  const second = await release(aBuild({ code: 'two' }));
  expect(readRegistry(store).remotes['demo']).toMatchObject({
    active: { id: second.release },
    previous: { id: first.release },
  });
});

test('the same build again changes nothing', async () => {
  await release(aBuild());
  const before = readFileSync(join(store, 'registry.json'), 'utf8');
  expect((await release(aBuild())).activated).toBe(false);
  expect(readFileSync(join(store, 'registry.json'), 'utf8')).toBe(before);
});

test('an older build is activated again, unless only new ones are wanted', async () => {
  const first = await release(aBuild());
  await release(aBuild({ code: 'two' }));
  expect((await release(aBuild(), true)).activated).toBe(false);
  expect(await release(aBuild())).toMatchObject({ release: first.release, activated: true });
});

describe('rolling back', () => {
  const back = (name = 'demo') => rollBack({ name, store, platform });

  test('makes the release before active again; twice undoes it', async () => {
    const first = await release(aBuild());
    const second = await release(aBuild({ code: 'two' }));
    expect((await back()).release).toBe(first.release);
    expect(readRegistry(store).remotes['demo']?.active.id).toBe(first.release);
    expect((await back()).release).toBe(second.release);
  });

  test('is refused without a release before, and for a remote that does not exist', async () => {
    await release(aBuild());
    await expect(back()).rejects.toThrow('demo has no release before');
    await expect(back('nobody')).rejects.toThrow('there is no remote called nobody');
  });

  test('is refused when the older files are not what they were', async () => {
    const first = await release(aBuild());
    const second = await release(aBuild({ code: 'two' }));
    writeFileSync(join(store, 'demo', first.release, 'browser/entry.js'), 'tampered');
    await expect(back()).rejects.toThrow('entry.js is not what was built');
    expect(readRegistry(store).remotes['demo']?.active.id).toBe(second.release);
  });

  test('is seen in the history, which keeps every release', async () => {
    const first = await release(aBuild());
    const second = await release(aBuild({ code: 'two' }));
    const third = await release(aBuild({ code: 'three' }));
    await back();
    const states = historyOf('demo', store).map(({ release: id, state }) => [id, state]);
    expect(states).toHaveLength(3);
    expect(Object.fromEntries(states)).toEqual({
      [first.release]: '',
      [second.release]: 'active',
      [third.release]: 'previous',
    });
  });
});
