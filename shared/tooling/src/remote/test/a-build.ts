import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Parts {
  name?: string;
  path?: string;
  range?: string;
  role?: string;
  code?: string;
}

/** A folder for builds and a store in it, thrown away after each test. */
export function useStore() {
  const place = { base: '', store: '' };
  beforeEach(() => {
    place.base = mkdtempSync(join(tmpdir(), 'remote-'));
    place.store = join(place.base, 'store');
  });
  afterEach(() => rmSync(place.base, { recursive: true }));
  return place;
}

/** A built remote below `base`, as the webpack configuration leaves it. @returns its folder */
export function aBuild(
  base: string,
  { name = 'demo', path = '/demo', range = '^0.1.0', role, code = 'one' }: Parts = {},
): string {
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
  const manifest = { name, platform: range, routes: [{ path }], ...(role ? { role } : {}) };
  writeFileSync(join(folder, 'remote.json'), JSON.stringify(manifest));
  writeFileSync(join(folder, 'dist/browser/entry.js'), code);
  writeFileSync(join(folder, 'dist/browser/build.json'), JSON.stringify(build));
  writeFileSync(join(folder, 'dist/server/remote.cjs'), code);
  return folder;
}

/** The registry as it stands on the disk; null before there is one. */
export function registryText(store: string): string | null {
  const path = join(store, 'registry.json');
  return existsSync(path) ? readFileSync(path, 'utf8') : null;
}
