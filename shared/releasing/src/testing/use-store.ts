import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { folderStore, type ObjectStore } from '@panggung/storage';

/** A folder for builds with a store in it, deleted after each test. */
export function useStore() {
  const place = {} as { base: string; folder: string; store: ObjectStore };
  beforeEach(() => {
    place.base = mkdtempSync(join(tmpdir(), 'remote-'));
    place.folder = join(place.base, 'store');
    place.store = folderStore(place.folder);
  });
  afterEach(() => rmSync(place.base, { recursive: true }));
  return place;
}

/** The registry file's text; null before there is one. */
export function registryText({ folder }: { folder: string }): string | null {
  const path = join(folder, 'registry.json');
  return existsSync(path) ? readFileSync(path, 'utf8') : null;
}
