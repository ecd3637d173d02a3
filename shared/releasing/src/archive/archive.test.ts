import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { pack, type Header } from 'tar-stream';
import { readBuildOutput } from '../build-output';
import { mapOf, writeBuild } from '../testing/a-build';
import { packBuild } from './pack-build';
import { unpackBuild } from './unpack-build';

let base: string;
let target: string;
beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'archive-'));
  target = join(base, 'quarantine/inner');
  mkdirSync(target, { recursive: true });
});
afterEach(() => rmSync(base, { recursive: true }));

async function tarOf(entries: [Partial<Header> & { name: string }, string?][]): Promise<Buffer> {
  const archive = pack();
  for (const [header, content] of entries) archive.entry(header, content ?? '');
  archive.finalize();
  return gzipSync(await buffer(archive));
}

test('a build arrives as it was, whenever it is packed', async () => {
  const map = mapOf('mf-demo/src/remote.tsx');
  const folder = writeBuild(base, {
    files: { 'chunk.js': 'later()', 'logo.svg': '<svg/>' },
    maps: { 'browser/entry.js.map': map },
  });
  const archive = await packBuild(folder);
  await unpackBuild(archive, target);
  expect(readBuildOutput(target)).toEqual({
    ...readBuildOutput(folder),
    files: join(target, 'dist'),
  });
  expect(readFileSync(join(target, 'dist/maps/browser/entry.js.map'), 'utf8')).toBe(map);
  expect((await packBuild(folder)).equals(archive)).toBe(true);
});

const ok: [Partial<Header> & { name: string }, string] = [{ name: 'remote.json' }, '{}'];
const many = Array.from({ length: 2001 }, (_, nth): [{ name: string }, string] => [
  { name: `dist/browser/${nth}.js` },
  '',
]);

test.each<[string, () => Promise<Buffer> | Buffer, RegExp]>([
  ['a path upwards', () => tarOf([ok, [{ name: '../outside.js' }, 'x']]), /"\.\.\/outside\.js"/],
  [
    'one in the middle',
    () => tarOf([[{ name: 'dist/browser/../../../x.js' }]]),
    /no file of a build/,
  ],
  ['maps of another part', () => tarOf([[{ name: 'dist/maps/x.map' }]]), /no file of a build/],
  ['an absolute path', () => tarOf([[{ name: '/etc/passwd' }]]), /no file of a build/],
  ['a hidden file', () => tarOf([[{ name: 'dist/browser/.npmrc' }]]), /no file of a build/],
  ['a backslash', () => tarOf([[{ name: 'dist\\browser\\x' }]]), /no file of a build/],
  [
    'a link',
    () => tarOf([[{ name: 'dist/browser/x.js', type: 'symlink', linkname: '/etc/passwd' }]]),
    /is a symlink/,
  ],
  [
    'a hard link',
    () => tarOf([[{ name: 'dist/browser/x.js', type: 'link', linkname: 'remote.json' }]]),
    /is a link/,
  ],
  ['a device', () => tarOf([[{ name: 'dist/x', type: 'character-device' }]]), /character-device/],
  ['a file twice', () => tarOf([ok, ok]), /"remote\.json" twice/],
  ['too many files', () => tarOf(many), /more than 2000 files/],
  ['a bomb', () => gzipSync(Buffer.alloc(100 * 1024 * 1024)), /too big: at most 80 MB/],
  ['more than travels', () => Buffer.alloc(21 * 1024 * 1024), /too big: at most 20 MB/],
  ['something else', () => Buffer.from('PK\u0003\u0004'), /not packed with gzip/],
  ['half an archive', async () => (await packBuild(writeBuild(base))).subarray(0, 300), /gzip/],
  ['half a tar', () => gzipSync(Buffer.alloc(700, 'x')), /broken|no file/],
])('%s is refused, and nothing is written', async (_, archive, reason) => {
  await expect(unpackBuild(await archive(), target)).rejects.toThrow(reason);
  expect(readdirSync(target)).toEqual([]);
  expect(existsSync(join(base, 'quarantine/outside.js'))).toBe(false);
});
