import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { ObjectStore } from '@panggung/storage';
import { each } from './each';
import { integrityOf } from './integrity.mjs';
import { Refusal } from './refusal';
import type { Release, ShellRelease } from './registry';

/** Which release: its remote's name, or the shell's, and its id. */
interface Which {
  name: string;
  id: string;
}

interface Files {
  name: string;
  /** Where they are read. */
  folder: string;
  /** Paths in the release, and in the folder. */
  files: readonly string[];
}

/**
 * Puts the files of a release into the store without `release.json`: who looks for a release finds
 * none yet.
 */
export async function putFiles(
  store: ObjectStore,
  { name, folder, files }: Files,
  { id }: Pick<Release, 'id'>,
): Promise<void> {
  const prefix = `${name}/${id}`;
  await each(files, (path) => store.write(`${prefix}/${path}`, readFileSync(join(folder, path))));
}

/**
 * Puts the files of a release into the store, `release.json` last, so that a release is there as a
 * whole or not at all. Files never change: a second time the same is written.
 */
export async function putRelease(
  store: ObjectStore,
  files: Files,
  release: Release | ShellRelease,
): Promise<void> {
  await putFiles(store, files, release);
  await putReleaseRecord(store, files.name, release);
}

/** Makes a release of files that are in the store already. */
export async function putReleaseRecord(
  store: ObjectStore,
  name: string,
  release: Release | ShellRelease,
): Promise<void> {
  const text = `${JSON.stringify(release, null, 2)}\n`;
  await store.write(`${name}/${release.id}/release.json`, text);
}

/** Takes a release out of the store, `release.json` first. */
export async function removeRelease(store: ObjectStore, { name, id }: Which): Promise<void> {
  await store.delete(`${name}/${id}/release.json`);
  await each(await store.list(`${name}/${id}/`), ({ key }) => store.delete(key));
}

/**
 * Copies a release out of the store, without its source maps, which nobody runs or serves; the folder
 * appears as a whole or not at all.
 * @param expected integrity of files by their path in the release; all of them must be there
 * @throws Refusal when a file is not what was released
 */
export async function fetchRelease(
  store: ObjectStore,
  { name, id }: Which,
  { folder, expected }: { folder: string; expected: Readonly<Record<string, string>> },
): Promise<void> {
  const prefix = `${name}/${id}/`;
  mkdirSync(dirname(folder), { recursive: true });
  const partial = mkdtempSync(`${folder}.`);
  try {
    const fetched = new Set<string>();
    await each(await store.list(prefix), async ({ key }) => {
      const path = key.slice(prefix.length);
      if (path.startsWith('maps/')) return;
      const object = await store.read(key);
      if (!object) return;
      const hash = expected[path];
      if (hash !== undefined && integrityOf(object.body) !== hash) {
        throw new Refusal(`${key} is not what was released`);
      }
      fetched.add(path);
      const target = join(partial, path);
      mkdirSync(dirname(target), { recursive: true });
      writeFileSync(target, object.body);
    });
    const missing = Object.keys(expected).find((path) => !fetched.has(path));
    if (missing !== undefined) throw new Refusal(`${prefix}${missing} is missing in the store`);
    renameSync(partial, folder);
  } finally {
    rmSync(partial, { recursive: true, force: true });
  }
}

/** The integrity of every file of a release that must be what was released, by its path. */
export function integrityOfFiles(
  release: Pick<Release, 'build' | 'server' | 'sbom'> | Pick<ShellRelease, 'build' | 'files'>,
): Record<string, string> {
  const inBrowser = Object.entries(release.build.integrity).map(
    ([file, hash]) => [`browser/${file}`, hash] as const,
  );
  if ('files' in release) return { ...Object.fromEntries(inBrowser), ...release.files };
  const { server, sbom } = release as Pick<Release, 'server' | 'sbom'>;
  return {
    ...Object.fromEntries(inBrowser),
    ...(server !== undefined && { 'server/remote.cjs': server }),
    ...(sbom !== undefined && { 'sbom.cdx.json': sbom }),
  };
}

/**
 * Lends the files of a release as a folder, which may be a copy that is gone afterwards. They are
 * as they lie in the store: whoever needs them unchanged has to check them.
 */
export async function withReleaseFolder<Result>(
  store: ObjectStore,
  { name, id }: Which,
  use: (folder: string) => Result | Promise<Result>,
): Promise<Result> {
  if (store.folder !== null) return use(join(store.folder, name, id));
  const base = mkdtempSync(join(tmpdir(), 'release-'));
  try {
    const folder = join(base, id);
    await fetchRelease(store, { name, id }, { folder, expected: {} });
    return await use(folder);
  } finally {
    rmSync(base, { recursive: true, force: true });
  }
}
