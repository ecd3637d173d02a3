import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder for builds with a store in it, deleted after each test. */
export function useStore() {
  const place = { base: '', store: '' };
  beforeEach(() => {
    place.base = mkdtempSync(join(tmpdir(), 'remote-'));
    place.store = join(place.base, 'store');
  });
  afterEach(() => rmSync(place.base, { recursive: true }));
  return place;
}

/** The registry file's text; null before there is one. */
export function registryText(store: string): string | null {
  const path = join(store, 'registry.json');
  return existsSync(path) ? readFileSync(path, 'utf8') : null;
}
