import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promote, readRegistry, readShellRelease, resizeCanary } from '@panggung/releases';
import { writeShell } from '@panggung/releases/testing';
import { historyOf } from '../history';
import { releaseRemote } from '../release';
import { statusOf } from '../status';
import { writeBuild } from '../testing/a-build';
import { registryText, useStore } from '../testing/use-store';
import { releaseShell } from './release-shell';
import { rollBackShell } from './roll-back-shell';
import { startShellCanary } from './shell-canary';

const place = useStore();
type Parts = Parameters<typeof writeShell>[1];
const release = async (parts: Parts = {}, newOnly = false) =>
  releaseShell({ folder: writeShell(place.base, parts), store: place.store, newOnly });
const canary = (parts: Parts) =>
  startShellCanary({ folder: writeShell(place.base, parts), store: place.store, percent: 10 });
const live = async () => (await readRegistry(place.store)).shell;

test('a build of the shell is released, tried with some visitors, and taken back', async () => {
  const first = (await release()).release;
  const { release: second } = await canary({ code: 'two' });
  expect(await live()).toMatchObject({
    active: { id: first },
    canary: { release: { id: second }, percent: 10 },
  });
  await expect(release({ code: 'three' })).rejects.toThrow('is a canary of shell');
  await resizeCanary('shell', 50, place.store);
  expect(await promote('shell', place.store)).toBe(second);
  expect(await live()).toMatchObject({ active: { id: second }, earlier: [{ id: first }] });
  expect(await rollBackShell(undefined, place.store)).toBe(first);
  const old = rollBackShell(second, place.store, { from: second });
  await expect(old).rejects.toThrow(`shell has ${first} live by now`);
  expect(await rollBackShell(second, place.store, { from: first })).toBe(second);
  await expect(rollBackShell('1.0.0-none', place.store)).rejects.toThrow('has no release');
  const states = (await historyOf('shell', place.store)).map((one) => [one.release, one.state]);
  expect(Object.fromEntries(states)).toEqual({ [first]: '', [second]: 'active' });
  expect((await statusOf(place.store))[0]).toBe('shell (the frame of every page)');
});

test('what was taken back stays so when the same build comes again with new ones only', async () => {
  const first = (await release()).release;
  await release({ code: 'two' });
  await rollBackShell(undefined, place.store);
  expect(await release({ code: 'two' }, true)).toMatchObject({ activated: false });
  expect((await live())?.active.id).toBe(first);
});

test('the same sources are the same release, whoever builds them; the bill of materials goes with it', async () => {
  const { release: first } = await release();
  const folder = writeShell(place.base);
  const path = join(folder, 'dist/browser/build.json');
  const build = JSON.parse(readFileSync(path, 'utf8')) as object;
  const provenance = { builder: 'gitlab-ci', time: '2026-01-01T00:00:00.000Z' };
  writeFileSync(path, JSON.stringify({ ...build, provenance }));
  expect((await releaseShell({ folder, store: place.store })).release).toBe(first);
  writeFileSync(join(folder, 'dist/sbom.cdx.json'), '{}');
  const { release: second } = await releaseShell({ folder, store: place.store });
  expect(second).not.toBe(first);
  expect(existsSync(join(place.folder, 'shell', second, 'sbom.cdx.json'))).toBe(true);
  expect((await live())?.active.build.provenance).toEqual(provenance);
});

test('each file that web runs is told with its hash', async () => {
  const { release: id } = await release();
  const { files = {}, build } = (await readShellRelease(place.store, id)) ?? {};
  expect(Object.keys(files).sort()).toEqual([
    'early/early-script.js',
    'early/offline-script.js',
    'public/favicon.svg',
    'server/app.cjs',
    'worker/withdraw.js',
    'worker/worker.js',
  ]);
  expect(Object.values(files).every((hash) => hash.startsWith('sha384-'))).toBe(true);
  expect(build?.integrity).toHaveProperty(['shell.js']);
});

describe('refused, with the live site untouched:', () => {
  beforeEach(async () => {
    await release();
    await releaseRemote({ folder: writeBuild(place.base), store: place.store });
  });

  test.each<[string, Parts, RegExp]>([
    ['a platform that a live remote cannot use', { platform: '0.2.0' }, /demo .* needs \^0\.1\.0/],
    ['one for another web process', { contract: 99 }, /a web process of contract 99/],
    ['a frame that fails', { server: 'throw new Error("broken")' }, /the frame fails: broken/],
    ['a frame that lacks something', { server: 'exports.areaOf = 1' }, /has no renderPage/],
  ])('%s', async (_, parts, reason) => {
    const before = registryText(place);
    await expect(release({ code: 'two', ...parts })).rejects.toThrow(reason);
    await expect(canary({ code: 'two', ...parts })).rejects.toThrow(reason);
    expect(registryText(place)).toBe(before);
  });

  test('a folder without a build', async () => {
    const folder = writeShell(place.base);
    writeFileSync(join(folder, 'dist/browser/build.json'), '{}');
    await expect(releaseShell({ folder, store: place.store })).rejects.toThrow(/is no build of/);
  });
});
