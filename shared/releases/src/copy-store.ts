import type { ObjectStore } from '@panggung/storage';
import { each } from './each';
import { integrityOf } from './integrity.mjs';
import { Refusal } from './refusal';
import type { Live, Registry, Release, ShellRelease } from './registry';
import { integrityOfFiles } from './release-files';
import { registryKey } from './registry-key';
import { parseRegistry } from './release-store';
import { shellName } from './changes';

/** How many objects a copy wrote, and how many were there already. */
export interface Copied {
  written: number;
  kept: number;
}

/**
 * Copies a release store while it is in use. The registry is read before anything else and written
 * after everything else: all that it names lay in the store then, and files of releases never
 * change. Read last, it could name a release that came while the files were copied.
 * @throws Refusal when there is no registry, or when a release that it names is not whole in the
 *   copy: the registry of the copy is then what it was
 */
export async function copyStore(from: ObjectStore, to: ObjectStore): Promise<Copied> {
  const registry = await from.read(registryKey);
  if (registry === null) throw new Refusal(`${from.address} holds no registry`);
  const present = new Map((await to.list('')).map(({ key, size }) => [key, size]));
  const copied = { written: 0, kept: 0 };
  const objects = (await from.list('')).filter(
    ({ key }) => key !== registryKey && !key.includes('.lock/') && !key.startsWith('_uploads/'),
  );
  // A release counts as there once it has its `release.json`.
  const [ends, files] = [objects.filter(isEnd), objects.filter((one) => !isEnd(one))];
  for (const part of [files, ends]) {
    await each(part, async ({ key, size }) => {
      if (isOfRelease(key) && present.get(key) === size) {
        copied.kept += 1;
        return;
      }
      const object = await from.read(key);
      if (object === null) return;
      await to.write(key, object.body);
      copied.written += 1;
    });
  }
  await checkReleases(to, parseRegistry(registry.body));
  await to.write(registryKey, registry.body);
  return copied;
}

const isEnd = ({ key }: { key: string }) => key.endsWith('/release.json');

/** Whether it lies in the folder of a release, so that it never changes. */
const isOfRelease = (key: string) => key.split('/').length > 2;

async function checkReleases(store: ObjectStore, { shell, remotes }: Registry): Promise<void> {
  const named: [string, Live<Release | ShellRelease>][] = Object.entries(remotes);
  if (shell !== undefined) named.push([shellName, shell]);
  for (const [name, { active, earlier, canary }] of named) {
    for (const release of [active, ...earlier, ...(canary ? [canary.release] : [])]) {
      await checkRelease(store, `${name}/${release.id}`, release);
    }
  }
}

async function checkRelease(
  store: ObjectStore,
  prefix: string,
  release: Release | ShellRelease,
): Promise<void> {
  await each(Object.entries(integrityOfFiles(release)), async ([path, hash]) => {
    const object = await store.read(`${prefix}/${path}`);
    if (object === null) throw new Refusal(`${prefix}/${path} is missing in ${store.address}`);
    if (integrityOf(object.body) === hash) return;
    throw new Refusal(`${prefix}/${path} in ${store.address} is not what was released`);
  });
}
