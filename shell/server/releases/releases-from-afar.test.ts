/** @jest-environment node */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { emptyRegistry, putShell, readShellOutput, type ShellRelease } from '@panggung/releases';
import { writeShell } from '@panggung/releases/testing';
import { folderStore, StoreUnavailable, type ObjectStore } from '@panggung/storage';
import { believed } from '../test/a-release';
import { aShell } from '../test/a-shell';
import { localReleases } from './local-releases';
import { openReleaseStore } from './release-store';
import { storedReleases } from './stored-releases';

let base: string;
let reads: string[];
let isAway: boolean;
let store: ObjectStore;

/** A folder behaves like a bucket: nothing of it can be used in place, and it may be away. */
beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'afar-'));
  reads = [];
  isAway = false;
  const near = folderStore(join(base, 'store'));
  const over = <Result>(what: string, work: () => Promise<Result>) => {
    reads.push(what);
    return isAway ? Promise.reject(new StoreUnavailable('away')) : work();
  };
  store = {
    ...near,
    folder: null,
    read: (key) => over(`read ${key}`, () => near.read(key)),
    readIfChanged: (key, etag) => over(`read ${key}`, () => near.readIfChanged(key, etag)),
    list: (prefix) => over(`list ${prefix}`, () => near.list(prefix)),
    folders: (prefix) => over(`folders ${prefix}`, () => near.folders(prefix)),
  };
});
afterEach(() => rmSync(base, { recursive: true }));

const put = (code: string): Promise<ShellRelease> =>
  putShell(store, readShellOutput(join(writeShell(join(base, code), { code }), 'dist')));

test('a release is copied once, as a whole, and can be used while the store is away', async () => {
  const release = await put('one');
  const local = localReleases(store);
  const [folder, same] = await Promise.all([
    local.folderOf('shell', release),
    local.folderOf('shell', release),
  ]);
  expect(same).toBe(folder);
  expect(readFileSync(join(folder, 'browser/shell.js'), 'utf8')).toBe('one');
  expect(reads.filter((one) => one.endsWith('shell.js'))).toHaveLength(1);
  isAway = true;
  expect(await local.folderOf('shell', release)).toBe(folder);
  await local.close();
  expect(existsSync(folder)).toBe(false);
});

test('one that is not what was released is not used, and is asked for again', async () => {
  const release = await put('one');
  const local = localReleases(store);
  const path = join(base, 'store/shell', release.id, 'server/app.cjs');
  const good = readFileSync(path);
  writeFileSync(path, 'evil()');
  await expect(local.folderOf('shell', release)).rejects.toThrow('is not what was released');
  rmSync(path);
  await expect(local.folderOf('shell', release)).rejects.toThrow('is missing in the store');
  writeFileSync(path, good);
  expect(existsSync(join(await local.folderOf('shell', release), 'server/app.cjs'))).toBe(true);
  await local.close();
});

test('the oldest copies make room for new ones', async () => {
  const local = localReleases(store);
  const releases = [];
  for (let index = 0; index < 62; index += 1) releases.push(await put(String(index)));
  const folders = [];
  for (const release of releases) folders.push(await local.folderOf('shell', release));
  await new Promise((done) => setTimeout(done, 100));
  expect(folders.map((folder) => existsSync(folder)).filter(Boolean)).toHaveLength(60);
  expect(existsSync(folders[61] ?? '')).toBe(true);
  expect(existsSync(await local.folderOf('shell', releases[0] as ShellRelease))).toBe(true);
  await local.close();
});

test('invented names and releases cost the store a list once in a while', async () => {
  await put('one');
  const stored = storedReleases(store, { isName: (name) => name === 'demo', ...believed });
  reads = [];
  for (let index = 0; index < 50; index += 1) {
    expect(await stored.find(`nobody${index}`, '1.0.0-x')).toBeNull();
    expect(await stored.find('demo', `1.0.0-${index}`)).toBeNull();
    expect(await stored.findShell(`1.0.0-${index}`)).toBeNull();
  }
  expect(reads).toEqual(['folders demo/', 'folders shell/']);
});

test('what the registry names is known while the store is away', async () => {
  const release = await put('one');
  const stored = storedReleases(store, { isName: () => true, ...believed });
  stored.remember({ ...emptyRegistry(), shell: { active: release, earlier: [] } });
  isAway = true;
  expect((await stored.findShell(release.id))?.id).toBe(release.id);
});

const until = async (isSo: () => boolean) => {
  while (!isSo()) await new Promise((done) => setTimeout(done, 20));
};

test('the last good registry stays in force: while the store is away, without one, with a broken one', async () => {
  const path = join(base, 'store/registry.json');
  const registryOf = (active: ShellRelease) =>
    JSON.stringify({ remotes: {}, shell: { active, earlier: [] } });
  const active = await put('one');
  writeFileSync(path, registryOf(active));
  const faults: unknown[] = [];
  const shell = aShell();
  const open = await openReleaseStore({
    trim: (registry) => Promise.resolve(registry),
    store,
    prepare: () => Promise.resolve({ active: shell, canary: null }),
    report: (error) => faults.push(String(error)),
  });
  const live = () => open.current().registry.shell?.active.id;
  isAway = true;
  await until(() => faults.some((fault) => /StoreUnavailable/.test(String(fault))));
  expect(live()).toBe(active.id);
  isAway = false;
  writeFileSync(path, '{ broken');
  await until(() => faults.some((fault) => /JSON/.test(String(fault))));
  expect(live()).toBe(active.id);
  rmSync(path);
  await until(() => faults.some((fault) => /lost its registry/.test(String(fault))));
  expect(live()).toBe(active.id);
  const next = await put('two');
  writeFileSync(path, registryOf(next));
  await until(() => live() === next.id);
  open.close();
});

test('an empty store is no fault: there is nothing live yet', async () => {
  const shell = aShell();
  const open = await openReleaseStore({
    trim: (registry) => Promise.resolve(registry),
    store,
    prepare: () => Promise.resolve({ active: shell, canary: null }),
    report: (error) => {
      throw error;
    },
  });
  expect(open.current().registry).toEqual(emptyRegistry());
  expect(open.current().shells.active).toBe(shell);
  open.close();
});
