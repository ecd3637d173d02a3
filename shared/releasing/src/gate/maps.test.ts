import { generateKeyPairSync } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  changeTeams,
  fetchRelease,
  keyIdOf,
  publicKeyText,
  readRelease,
  seal,
  statementOf,
  statementType,
  teamSchema,
} from '@panggung/releases';
import { folderStore, type ObjectStore } from '@panggung/storage';
import { describeOutput, readBuildOutput } from '../build-output';
import { releaseRemote } from '../release';
import { rollBack } from '../rollback';
import { mapOf, writeBuild, type Parts } from '../testing/a-build';

let base: string;
let store: ObjectStore;
beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'maps-'));
  store = folderStore(join(base, 'store'));
});
afterEach(() => rmSync(base, { recursive: true }));

const map = mapOf('mf-demo/src/remote.tsx');
const maps = { 'browser/entry.js.map': map, 'server/remote.cjs.map': map };
const aBuild = (parts: Parts = {}) => writeBuild(base, { maps, ...parts });
const inStore = (id: string, path: string) => join(base, 'store/demo', id, path);

test('maps are kept with the release, apart from what is served and run', async () => {
  const { release } = await releaseRemote({ folder: aBuild(), store });
  expect(readFileSync(inStore(release, 'maps/browser/entry.js.map'), 'utf8')).toBe(map);
  expect(JSON.stringify(await readRelease(store, 'demo', release))).not.toContain('.map');
  const folder = join(base, 'copy');
  await fetchRelease(store, { name: 'demo', id: release }, { folder, expected: {} });
  expect(existsSync(join(folder, 'browser/entry.js'))).toBe(true);
  expect(existsSync(join(folder, 'maps'))).toBe(false);
});

test('the same code is the same release, whatever its maps are', () => {
  const idOf = (parts: Parts) => {
    rmSync(join(base, 'demo'), { recursive: true, force: true });
    return readBuildOutput(aBuild(parts)).id;
  };
  const id = idOf({});
  expect(idOf({ maps: {} })).toBe(id);
  expect(idOf({ maps: { 'browser/entry.js.map': mapOf('src/other.ts') } })).toBe(id);
  expect(idOf({ code: 'two' })).not.toBe(id);
});

test('what a team signs covers the maps', async () => {
  const { privateKey } = generateKeyPairSync('ed25519');
  const publicKey = publicKeyText(privateKey);
  await changeTeams(store, (teams) => {
    const signer = {
      id: keyIdOf(privateKey),
      publicKey,
      addedAt: '2026-01-01T00:00:00.000Z',
    };
    teams['demo'] = teamSchema.parse({
      remotes: ['demo'],
      prefixes: ['/demo'],
      signers: [signer],
    });
  });
  const folder = aBuild();
  const signed = statementOf(describeOutput(readBuildOutput(folder)));
  const attestation = seal(statementType, signed, privateKey);
  writeFileSync(join(folder, 'dist/maps/browser/entry.js.map'), mapOf('src/forged.ts'));
  await expect(releaseRemote({ folder, store, attestation })).rejects.toThrow(
    /maps\/browser\/entry\.js\.map is not the file that is signed/,
  );
  writeFileSync(join(folder, 'dist/maps/browser/entry.js.map'), map);
  expect((await releaseRemote({ folder, store, attestation })).activated).toBe(true);
});

test('releases from before stay: without maps, and with maps among their files', async () => {
  const first = await releaseRemote({ folder: aBuild({ maps: {} }), store });
  writeFileSync(inStore(first.release, 'browser/entry.js.map'), map);
  await releaseRemote({ folder: aBuild({ code: 'two' }), store });
  expect(await rollBack({ name: 'demo', store })).toBe(first.release);
});

describe('the gate refuses', () => {
  test.each<[string, Parts, RegExp]>([
    [
      'a map that visitors would get',
      { files: { 'entry.js.map': map } },
      /browser\/entry\.js\.map/,
    ],
    ['a compressed one', { files: { 'a.js.map.gz': 'x' } }, /not part of the build|source map/],
    [
      'one of no script',
      { maps: { 'browser/none.js.map': map } },
      /none\.js\.map is the source map/,
    ],
    ['one of a style sheet', { maps: { 'browser/entry.css.map': map } }, /of no script/],
    ['one that is none', { maps: { 'browser/entry.js.map': '{ half' } }, /cannot be read/],
    ['one that is too big', { maps: { 'browser/entry.js.map': 'x'.repeat(6e6) } }, /too big/],
    ...['/home/sari/mf-demo/src/a.ts', '../../a.ts', 'a/../../b.ts', 'webpack://demo/./src/a.ts']
      .concat('C:\\demo\\a.ts', 'file:///demo/a.ts')
      .map((name): [string, Parts, RegExp] => [
        `a source called ${name}`,
        { maps: { 'browser/entry.js.map': mapOf('src/ok.ts', name) } },
        /outside of the repository/,
      ]),
  ])('%s', async (_, parts, reason) => {
    await expect(releaseRemote({ folder: aBuild(parts), store })).rejects.toThrow(reason);
    expect(existsSync(join(base, 'store/demo'))).toBe(false);
  });

  test('a link', async () => {
    const folder = aBuild();
    const path = join(folder, 'dist/maps/browser/entry.js.map');
    rmSync(path);
    symlinkSync('/etc/hostname', path);
    await expect(releaseRemote({ folder, store })).rejects.toThrow(/not a plain file/);
  });
});
