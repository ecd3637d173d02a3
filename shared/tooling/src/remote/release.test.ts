import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { releaseRemote } from './release';
import { historyOf } from './history';
import { readRegistry } from './release-store';
import { rollBack } from './rollback';

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

describe('rolling back', () => {
  const back = (name = 'demo') => rollBack({ name, store, platform });

  test('makes the release before active again; twice undoes it', () => {
    const first = release(aBuild());
    const second = release(aBuild({ code: 'two' }));
    expect(back().release).toBe(first.release);
    expect(readRegistry(store).remotes['demo']?.active.id).toBe(first.release);
    expect(back().release).toBe(second.release);
  });

  test('is refused without a release before, and for a remote that does not exist', () => {
    release(aBuild());
    expect(() => back()).toThrow('demo has no release before');
    expect(() => back('nobody')).toThrow('there is no remote called nobody');
  });

  test('is refused when the older files are not what they were', () => {
    const first = release(aBuild());
    const second = release(aBuild({ code: 'two' }));
    writeFileSync(join(store, 'demo', first.release, 'browser/entry.js'), 'tampered');
    expect(() => back()).toThrow('entry.js is not what was built');
    expect(readRegistry(store).remotes['demo']?.active.id).toBe(second.release);
  });

  test('is seen in the history, which keeps every release', () => {
    const first = release(aBuild());
    const second = release(aBuild({ code: 'two' }));
    const third = release(aBuild({ code: 'three' }));
    back();
    const states = historyOf('demo', store).map(({ release: id, state }) => [id, state]);
    expect(states).toHaveLength(3);
    expect(Object.fromEntries(states)).toEqual({
      [first.release]: '',
      [second.release]: 'active',
      [third.release]: 'previous',
    });
  });
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
