import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { releaseRemote } from './release';
import { readRegistry } from './release-store';

let base: string;
let store: string;
const platform = '0.1.0';

beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'remote-'));
  store = join(base, 'store');
});
afterEach(() => rmSync(base, { recursive: true }));

interface Parts {
  name?: string;
  path?: string;
  range?: string;
  code?: string;
}

/** A built remote, as the webpack configuration leaves it. */
function aBuild({ name = 'demo', path = '/demo', range = '^0.1.0', code = 'one' }: Parts = {}) {
  const folder = join(base, name);
  mkdirSync(join(folder, 'dist/browser'), { recursive: true });
  mkdirSync(join(folder, 'dist/server'), { recursive: true });
  const hash = createHash('sha384').update(code).digest('base64');
  const build = {
    version: '1.0.0',
    container: `${name}_abc`,
    entry: 'entry.js',
    scripts: [],
    styles: [],
    integrity: { 'entry.js': `sha384-${hash}` },
  };
  const manifest = { name, platform: range, routes: [{ path }] };
  writeFileSync(join(folder, 'remote.json'), JSON.stringify(manifest));
  writeFileSync(join(folder, 'dist/browser/entry.js'), code);
  writeFileSync(join(folder, 'dist/browser/build.json'), JSON.stringify(build));
  writeFileSync(join(folder, 'dist/server/remote.cjs'), code);
  return folder;
}

const release = (folder: string, newOnly = false) =>
  releaseRemote({ folder, store, platform, newOnly });

test('a release is copied whole and becomes the active one', () => {
  const { release: id, activated } = release(aBuild());
  expect(activated).toBe(true);
  expect(readRegistry(store).remotes['demo']?.active.id).toBe(id);
  expect(readFileSync(join(store, 'demo', id, 'browser/entry.js'), 'utf8')).toBe('one');
  expect(existsSync(join(store, 'demo', id, 'server/remote.cjs'))).toBe(true);
});

test('the next release keeps the one before it', () => {
  const first = release(aBuild());
  const second = release(aBuild({ code: 'two' }));
  expect(readRegistry(store).remotes['demo']).toMatchObject({
    active: { id: second.release },
    previous: { id: first.release },
  });
});

test('the same build again changes nothing', () => {
  release(aBuild());
  const before = readFileSync(join(store, 'registry.json'), 'utf8');
  expect(release(aBuild()).activated).toBe(false);
  expect(readFileSync(join(store, 'registry.json'), 'utf8')).toBe(before);
});

test('an older build is activated again, unless only new ones are wanted', () => {
  const first = release(aBuild());
  release(aBuild({ code: 'two' }));
  expect(release(aBuild(), true).activated).toBe(false);
  expect(release(aBuild())).toMatchObject({ release: first.release, activated: true });
});

describe('the gate refuses and leaves the live site untouched:', () => {
  function expectRefusal(folder: string, reason: RegExp) {
    const before = existsSync(store) ? readFileSync(join(store, 'registry.json'), 'utf8') : null;
    expect(() => release(folder)).toThrow(reason);
    const after = existsSync(store) ? readFileSync(join(store, 'registry.json'), 'utf8') : null;
    expect(after).toBe(before);
  }

  test('a platform that the live shell does not offer', () => {
    expectRefusal(aBuild({ range: '^2.0.0' }), /needs platform \^2\.0\.0/);
  });

  test('a route of another remote, whatever its parameters are called', () => {
    release(aBuild({ path: '/events/:id' }));
    const other = aBuild({ name: 'other', path: '/events/:slug', code: 'x' });
    expectRefusal(other, /route \/events\/:slug belongs to demo/);
  });

  test('a file that is not what was built', () => {
    const folder = aBuild();
    writeFileSync(join(folder, 'dist/browser/entry.js'), 'tampered');
    expectRefusal(folder, /entry\.js is not what was built/);
  });

  test('a file that is missing', () => {
    const folder = aBuild();
    rmSync(join(folder, 'dist/browser/entry.js'));
    expectRefusal(folder, /entry\.js is missing/);
  });

  test('a missing server bundle', () => {
    const folder = aBuild();
    rmSync(join(folder, 'dist/server/remote.cjs'));
    expectRefusal(folder, /server bundle is missing/);
  });

  test('a remote.json that is not valid, naming the field', () => {
    const folder = aBuild({ path: 'demo' });
    expectRefusal(folder, /path/);
  });

  test('no build at all', () => {
    expectRefusal(join(base, 'nothing'), /cannot be read/);
  });
});
