import { mkdtempSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  fetchRelease,
  integrityOfFiles,
  type Release,
  type ShellRelease,
} from '@panggung/releases';
import type { ObjectStore } from '@panggung/storage';

/** Copies that are kept; live releases are a few dozen. */
const most = 60;
/** Milliseconds before the files of an old copy are deleted: somebody may be reading them. */
const grace = 60_000;

/** The folders of releases on this machine. */
export interface LocalReleases {
  /**
   * The folder with a release's files, which are what was released when they were copied.
   * @throws Refusal, StoreUnavailable when they cannot be had
   */
  folderOf(name: string, release: Release | ShellRelease): Promise<string>;
  /** The folder if it is here already. */
  known(name: string, id: string): string | null;
  close(): Promise<void>;
}

/**
 * Files of releases for this process. A store in a folder is used where it lies; from any other a
 * release is copied as a whole when it is needed first.
 */
export function localReleases(store: ObjectStore): LocalReleases {
  if (store.folder !== null) return inPlace(store.folder);
  const base = mkdtempSync(join(tmpdir(), 'panggung-releases-'));
  /** By name and id, the latest used last. */
  const copies = new Map<string, Promise<string>>();
  const here = new Map<string, string>();

  async function copy(name: string, release: Release | ShellRelease): Promise<string> {
    const { id } = release;
    const folder = join(base, name, id);
    await fetchRelease(store, { name, id }, { folder, expected: integrityOfFiles(release) });
    here.set(`${name}/${id}`, folder);
    return folder;
  }

  function forget(key: string): void {
    copies.delete(key);
    const folder = here.get(key);
    here.delete(key);
    if (folder === undefined) return;
    const old = `${folder}.${Date.now()}`;
    void rename(folder, old).catch(() => undefined);
    setTimeout(() => void rm(old, { recursive: true, force: true }), grace).unref();
  }

  return {
    folderOf(name, release) {
      const key = `${name}/${release.id}`;
      const copied = copies.get(key) ?? copy(name, release);
      copies.delete(key);
      copies.set(key, copied);
      copied.catch(() => copies.delete(key));
      for (const old of [...copies.keys()].slice(0, Math.max(0, copies.size - most))) forget(old);
      return copied;
    },
    known: (name, id) => here.get(`${name}/${id}`) ?? null,
    close: () => rm(base, { recursive: true, force: true }),
  };
}

const inPlace = (folder: string): LocalReleases => ({
  folderOf: (name, { id }) => Promise.resolve(join(folder, name, id)),
  known: (name, id) => join(folder, name, id),
  close: () => Promise.resolve(),
});
