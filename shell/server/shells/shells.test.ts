/** @jest-environment node */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  activationsOf,
  changeRegistry,
  emptyRegistry,
  putShell,
  readRegistry,
  readShellOutput,
  type ShellRelease,
} from '@panggung/releases';
import { writeShell } from '@panggung/releases/testing';
import { folderStore, type ObjectStore } from '@panggung/storage';
import { changesInStore } from '../releases/live-changes';
import { believed } from '../test/a-release';
import { storedReleases } from '../releases/stored-releases';
import { publishOwn } from './publish-own';
import { loadShell } from './shell';
import { Shells } from './shells';

let base: string;
let store: ObjectStore;
let unreachable: Set<string>;
beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'shells-'));
  store = folderStore(join(base, 'store'));
  unreachable = new Set();
});
afterEach(() => rmSync(base, { recursive: true }));

type Parts = Parameters<typeof writeShell>[1];
const outputOf = (parts: Parts) =>
  readShellOutput(join(writeShell(mkdtempSync(join(base, 'build-')), parts), 'dist'));
const put = (parts: Parts) => putShell(store, outputOf(parts));
const report = jest.fn();

/** The shells of a web process that came with a build. */
function shellsOf(own: ShellRelease) {
  const place = (id: string) => join(base, 'store/shell', id);
  return new Shells({
    own: loadShell(own.id, place(own.id)),
    local: {
      folderOf: async (_, { id }) => {
        if (unreachable.has(id)) throw new Error('The store is away');
        return place(id);
      },
      known: () => null,
      close: () => Promise.resolve(),
    },
    stored: storedReleases(store, { isName: () => false, ...believed }),
    report,
  });
}

const live = (active: ShellRelease, ...earlier: ShellRelease[]) => ({
  ...emptyRegistry(),
  shell: { active, earlier },
});

test('the registry decides which build runs, and what cannot run gives way', async () => {
  const [own, two, broken, foreign] = [
    await put({ code: 'own' }),
    await put({ code: 'two' }),
    await put({ code: 'three', server: 'throw new Error("broken")' }),
    await put({ code: 'four', contract: 99 }),
  ];
  const shells = shellsOf(own);
  const idOf = async (...releases: [ShellRelease, ...ShellRelease[]]) =>
    (await shells.load(live(...releases))).active.id;
  expect(await idOf(two, own)).toBe(two.id);
  expect(await idOf(foreign, two)).toBe(two.id);
  expect(await idOf(foreign)).toBe(own.id);
  expect(report).not.toHaveBeenCalled();
  expect(await idOf(broken, two)).toBe(two.id);
  expect(report).toHaveBeenCalledWith(expect.objectContaining({ message: 'broken' }));
  expect((await shells.load(emptyRegistry())).active.id).toBe(own.id);
});

test('a build that could not be had is asked for again, one for another web is not', async () => {
  const [own, two, foreign] = [
    await put({ code: 'own' }),
    await put({ code: 'two' }),
    await put({ code: 'three', contract: 99 }),
  ];
  const shells = shellsOf(own);
  unreachable.add(two.id);
  expect(await shells.load(live(two))).toMatchObject({
    active: { id: own.id },
    isIncomplete: true,
  });
  unreachable.clear();
  expect(await shells.load(live(two))).toMatchObject({
    active: { id: two.id },
    isIncomplete: false,
  });
  expect(await shells.load(live(foreign))).toMatchObject({ isIncomplete: false });
});

test('files of every build in the store are found, live or not', async () => {
  const [own, old] = [await put({ code: 'own' }), await put({ code: 'old', file: 'old.js' })];
  const shells = shellsOf(own);
  expect(await shells.folderOfFile('shell.js')).toBe(join(base, 'store/shell', own.id));
  expect(await shells.folderOfFile('old.js')).toBe(join(base, 'store/shell', old.id));
  expect(await shells.folderOfFile('../release.json')).toBeNull();
  expect(await shells.folderOfFile('none.js')).toBeNull();
  expect(await shells.folderOfFile('old.js.map')).toBeNull();
});

describe('the build that web starts with', () => {
  const start = (parts: Parts, automatic = true) =>
    publishOwn(outputOf(parts), { store, changes: changesInStore(store), automatic });
  const active = async () => (await readRegistry(store)).shell?.active.id;
  const idOf = (parts: Parts) => outputOf(parts).id;

  test('goes to everybody when it is new, once', async () => {
    await start({ code: 'one' });
    expect(await active()).toBe(idOf({ code: 'one' }));
    expect(await start({ code: 'two' })).toBe('is live');
    expect(await active()).toBe(idOf({ code: 'two' }));
    // A copy of before starts again while the new ones run.
    expect(await start({ code: 'one' })).toBe('is in the store');
    expect(await active()).toBe(idOf({ code: 'two' }));
    expect(await activationsOf(store, 'shell')).toHaveLength(2);
  });

  test('copies that start at the same time activate it once', async () => {
    await start({ code: 'one' });
    await Promise.all(Array.from({ length: 5 }, () => start({ code: 'two' })));
    expect(await activationsOf(store, 'shell')).toHaveLength(2);
    expect((await readRegistry(store)).shell?.earlier).toHaveLength(1);
  });

  test('stays back after it was rolled back, also when others were live since', async () => {
    await start({ code: 'one' });
    await start({ code: 'two' });
    await changeRegistry(store, (registry) => {
      const [before] = registry.shell?.earlier ?? [];
      if (!before) throw new Error('there is one before');
      registry.shell = { active: before, earlier: [] };
      return { name: 'shell', action: 'rollback', release: before.id };
    });
    await start({ code: 'two' });
    expect(await active()).toBe(idOf({ code: 'one' }));
  });

  test('waits for the operator where that is set, except for the first', async () => {
    await start({ code: 'one' }, false);
    expect(await active()).toBe(idOf({ code: 'one' }));
    expect(await start({ code: 'two' }, false)).toBe('is in the store');
    expect(await active()).toBe(idOf({ code: 'one' }));
  });

  test('does not go live with a platform that a live remote cannot use', async () => {
    await start({ code: 'one' });
    const remote = {
      name: 'demo',
      platform: '^0.1.0',
      routes: [{ path: '/demo', ssr: false }],
      nav: [],
      footer: [],
      entryPoints: {},
      slots: [],
      provides: { addresses: {}, slots: [] },
      uses: { addresses: {} },
    };
    const build = {
      version: '1.0.0',
      container: 'demo',
      entry: 'entry.js',
      scripts: [],
      styles: [],
      integrity: {},
    };
    const release = { id: '1.0.0-demo', releasedAt: new Date().toISOString(), build };
    await changeRegistry(store, (registry) => {
      registry.remotes['demo'] = { active: { ...release, manifest: remote }, earlier: [] };
      return { name: 'demo', action: 'release', release: release.id };
    });
    expect(await start({ code: 'two', platform: '0.2.0' })).toMatch(/not live: .* needs \^0\.1\.0/);
    expect(await active()).toBe(idOf({ code: 'one' }));
  });
});
