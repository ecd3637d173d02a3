import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { writeShell } from '@panggung/releases/testing';
import { folderStore } from '@panggung/storage';
import { releaseRemote } from '../release';
import { releaseShell } from '../shell/release-shell';
import { serverBundle, writeBuild, type Parts } from '../testing/a-build';

/** A folder with a store in which one remote is live; each test has a copy of that store. */
let original: string;
let base: string;
let store: string;

beforeAll(async () => {
  original = mkdtempSync(join(tmpdir(), 'gate-live-'));
  const folder = writeBuild(original, { name: 'live', path: '/live/:id' });
  await releaseRemote({ folder, store: folderStore(join(original, 'store')) });
});
afterAll(() => rmSync(original, { recursive: true }));
beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'gate-'));
  store = join(base, 'store');
  cpSync(join(original, 'store'), store, { recursive: true });
});
afterEach(() => rmSync(base, { recursive: true }));

const aBuild = (parts?: Parts) => writeBuild(base, parts);
const release = (folder: string) => releaseRemote({ folder, store: folderStore(store) });
const registry = () => readFileSync(join(store, 'registry.json'), 'utf8');

async function expectRefusal(folder: string, reason: RegExp) {
  const before = registry();
  await expect(release(folder)).rejects.toThrow(reason);
  expect(registry()).toBe(before);
  expect(existsSync(join(store, 'demo'))).toBe(false);
}

describe('the gate refuses and leaves the live site untouched:', () => {
  test('a platform that the live shell does not offer', async () => {
    const folder = aBuild({ range: '^2.0.0' });
    await expectRefusal(folder, /needs platform \^2\.0\.0, the live shell offers 0\.1\.\d/);
    // The live shell's version counts, not the one of the tool.
    const later = aBuild({ range: '^0.1.90' });
    await expectRefusal(later, /needs platform \^0\.1\.90/);
    const shell = writeShell(base, { platform: '0.1.95' });
    await releaseShell({ folder: shell, store: folderStore(store) });
    expect((await release(later)).activated).toBe(true);
  });

  test('a remote.json that is not valid, naming the field', async () => {
    await expectRefusal(aBuild({ path: 'demo' }), /path/);
  });

  test('no build at all', async () => {
    await expectRefusal(join(base, 'nothing'), /cannot be read/);
  });

  test.each(['/live/:slug', '/live/:the-slug'])(
    'a route of another remote, whatever its parameters are called: %s',
    async (path) => {
      await expectRefusal(aBuild({ path }), new RegExp(`route ${path} belongs to live`));
    },
  );

  test.each([
    [{ nav: [{ label: 'Promo', href: '/promo' }] }, /nav entry "Promo" leads to \/promo/],
    [{ footer: [{ group: 'A', label: 'B', href: '/live' }] }, /footer entry "B" leads to \/live/],
    [{ entryPoints: { login: '/masuk' } }, /entry point login leads to \/masuk/],
  ])('a link that leads nowhere: %j', async (manifest, reason) => {
    await expectRefusal(aBuild({ manifest }), reason);
  });
});

describe('the gate refuses files:', () => {
  const browser = (folder: string, file: string) => join(folder, 'dist/browser', file);

  test('one that is not what was built', async () => {
    const folder = aBuild();
    writeFileSync(browser(folder, 'entry.js'), 'tampered');
    await expectRefusal(folder, /entry\.js is not what was built/);
  });

  test('one that is missing', async () => {
    const folder = aBuild();
    rmSync(browser(folder, 'entry.js'));
    await expectRefusal(folder, /entry\.js is missing/);
  });

  test.each(['extra.js', 'extra.css', 'page.html'])('%s, which no build named', async (file) => {
    const folder = aBuild();
    writeFileSync(browser(folder, file), 'x');
    await expectRefusal(folder, new RegExp(`${file} was not part of the build`));
  });

  test('a compressed copy of something else, or a broken one', async () => {
    const folder = aBuild();
    writeFileSync(browser(folder, 'entry.js.br'), brotliCompressSync('something else'));
    await expectRefusal(folder, /entry\.js\.br is not a compressed copy of entry\.js/);
    rmSync(browser(folder, 'entry.js.br'));
    writeFileSync(
      browser(folder, 'entry.js.gz'),
      gzipSync(readFileSync(browser(folder, 'entry.js'))),
    );
    truncateSync(browser(folder, 'entry.js.gz'), 12);
    await expectRefusal(folder, /entry\.js\.gz is not a compressed copy of entry\.js/);
  });

  test('a link out of the release', async () => {
    const folder = aBuild();
    symlinkSync('/etc/hostname', browser(folder, 'out.map'));
    await expectRefusal(folder, /out\.map is not a plain file/);
  });

  test('a missing server bundle', async () => {
    const folder = aBuild();
    rmSync(join(folder, 'dist/server/remote.cjs'));
    await expectRefusal(folder, /server bundle is missing/);
  });

  test('more than the budget, with the size that it has', async () => {
    const files = { 'big.js': randomBytes(45 * 1024) };
    await expectRefusal(aBuild({ files }), /are 45\.\d KB in brotli, at most 40\.0 KB are allowed/);
  });

  test('styles that reach beyond the remote', async () => {
    const files = { 'demo.css': '.a__b--1234{color:red}body{background:red!important}' };
    await expectRefusal(aBuild({ files }), /demo\.css: "body" names no class of the remote's own/);
  });

  test('a container that does not expose the module', async () => {
    const files = { 'mf-manifest.json': JSON.stringify({ exposes: [] }) };
    await expectRefusal(aBuild({ files }), /the container does not expose \.\/remote/);
    await expectRefusal(aBuild({ files: { 'entry.js': 'empty' } }), /does not expose \.\/remote/);
    await expectRefusal(aBuild({ files: { 'mf-manifest.json': '' } }), /mf-manifest\.json/);
  });
});

/** A bundle whose screens draw what the expressions, or blocks, give. */
function screens(content: Record<string, string>): string {
  const routes = Object.entries(content).map(
    ([path, code]) =>
      `{ path: '${path}', Component: () => ${code.startsWith('{') ? code : `jsx('p', { children: ${code} })`} }`,
  );
  return `const { jsx } = require('react/jsx-runtime'); exports.remote = { routes: [${routes.join()}] };`;
}

describe('the gate refuses a server bundle', () => {
  const slots = [{ slot: 'dashboard', component: 'tile' }];

  test.each<[string, Parts, RegExp]>([
    ['without its module', { server: '' }, /does not export its remote module/],
    [
      'without a route',
      { server: serverBundle('/other') },
      /route \/demo of remote\.json is missing/,
    ],
    [
      'with a route that remote.json lacks',
      { server: serverBundle('/demo', '/secret') },
      /route \/secret of the module is missing in remote\.json/,
    ],
    ['without a slot component', { manifest: { slots } }, /slot component tile of remote\.json/],
    ['that throws while loading', { server: 'window.x' }, /does not load: window is not defined/],
    ['that requires what web has not', { server: "require('lodash')" }, /requires lodash/],
    [
      'that throws while rendering',
      { server: "exports.remote = { routes: [{ path: '/demo', Component: () => window.x }] }" },
      /fails to render \/demo: window is not defined/,
    ],
    [
      'of which another route than the first throws',
      {
        manifest: {
          routes: [
            { path: '/demo', ssr: true },
            { path: '/b/:id', ssr: true },
          ],
        },
        server: screens({ '/demo': '"a"', '/b/:id': 'window.x' }),
      },
      /fails to render \/b\/:id: window is not defined/,
    ],
    [
      'that draws something else in the browser',
      { server: screens({ '/demo': 'typeof window === "undefined" ? "Halo" : "Hai"' }) },
      /the browser draws \/demo differently: ".*Hai.*" where the server drew ".*Halo/,
    ],
    [
      'that draws the clock',
      { server: screens({ '/demo': 'new Date().toISOString().slice(0, 13)' }) },
      /the browser draws \/demo differently/,
    ],
    [
      'that draws at random',
      { server: screens({ '/demo': 'String(Math.random())' }) },
      /the browser draws \/demo differently/,
    ],
    [
      'that fails in the browser only',
      { server: screens({ '/demo': 'typeof window === "undefined" ? "a" : undefined.x' }) },
      /fails in a browser at \/demo: Cannot read properties of undefined/,
    ],
    [
      'that loads in no browser',
      { server: `if (globalThis.document) throw new Error('no');${serverBundle('/demo')}` },
      /fails in a browser while it loads: no/,
    ],
    [
      'that takes too long to draw',
      {
        server: screens({ '/demo': '{ for (const end = Date.now() + 700; Date.now() < end; ); }' }),
      },
      /takes \d+ ms to draw \/demo, at most 500 are allowed/,
    ],
    [
      'that shows what the policy blocks',
      { server: screens({ '/demo': 'jsx("img", { alt: "", src: "https://cdn.example/a.jpg" })' }) },
      /\/demo shows https:\/\/cdn\.example\/a\.jpg, which the site's policy blocks/,
    ],
    ['that ends the process', { server: 'process.exit(0)' }, /ended the process/],
    ['that hangs', { server: 'for (;;);' }, /did not end within 10 s/],
    [
      'that eats memory',
      { server: 'const all = []; for (;;) all.push(new Array(1e6).fill(0));' },
      /more than 256 MB of memory/,
    ],
    [
      'that eats memory outside of the heap',
      { server: 'const all = []; for (;;) all.push(Buffer.alloc(1024 * 1024, 1));' },
      /more than 256 MB of memory/,
    ],
  ])(
    '%s',
    async (_, parts, reason) => {
      await expectRefusal(aBuild(parts), reason);
    },
    30_000,
  );
});

test('what is right passes: copies, slots, parameters, links to other remotes', async () => {
  const entry = 'map = { "./remote": 1 }';
  const folder = aBuild({
    path: '/demo/:id',
    manifest: {
      slots: [{ slot: 'dashboard', component: 'tile' }],
      nav: [{ label: 'Live', href: '/live/1?x=1#y' }],
      entryPoints: { account: '/demo/:id' },
    },
    files: { 'entry.js': entry, 'entry.js.br': brotliCompressSync(entry), 'logo.svg': '<svg/>' },
    server: `const { jsx } = require('react/jsx-runtime');
      const { Link, useParams, useQuery, useApi, useAuth } = require('@panggung/platform');
      function Screen() {
        const { publicApi } = useApi();
        useQuery({ queryKey: ['x'], queryFn: () => publicApi.get('/events') });
        if (useAuth().user !== null || useParams().id !== 'contoh') throw new Error('unexpected');
        return jsx(Link, { to: '/live/1', children: 'x' });
      }
      exports.remote = { routes: [{ path: '/demo/:id', Component: Screen }], slots: { tile: Screen } };`,
  });
  expect((await release(folder)).activated).toBe(true);
});
