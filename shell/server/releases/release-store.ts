import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { registrySchema, type Registry, type Release } from '@panggung/platform/manifest';
import type { LiveRemote } from '../../src/boot/boot';

/** What is live at one moment; a new object whenever the registry changes. */
export interface Snapshot {
  /** Changes with every registry. */
  version: string;
  /** Remotes that every visitor gets. */
  open: readonly LiveRemote[];
  /** Releases that need a role, by remote. */
  restricted: readonly Release[];
}

export interface ReleaseStore {
  readonly folder: string;
  current(): Snapshot;
  close(): void;
}

/** Milliseconds between looks at registry.json: works on network file systems too. */
const interval = 1000;

/**
 * Follows `registry.json` of the release store. A registry that cannot be read is reported and
 * the last good one stays.
 * @throws Error when there is no readable registry at the start
 */
export async function openReleaseStore(
  folder: string,
  report: (error: unknown) => void,
): Promise<ReleaseStore> {
  const path = join(folder, 'registry.json');
  let seen = await stampOf(path);
  let snapshot = snapshotOf(await readRegistry(path), seen);

  const look = async () => {
    const stamp = await stampOf(path);
    if (stamp === seen) return;
    seen = stamp;
    snapshot = snapshotOf(await readRegistry(path), stamp);
  };
  const timer = setInterval(() => void look().catch(report), interval);
  timer.unref();
  return { folder, current: () => snapshot, close: () => clearInterval(timer) };
}

/** Path under which everybody may read a release's files. */
export function openBase(name: string, release: string): string {
  return `/remotes/${name}/${release}/`;
}

/** A release as the shell needs it, with its files under `base`. */
export function liveRemote({ id, manifest, build }: Release, base: string): LiveRemote {
  const { name, routes, nav, footer, entryPoints, slots } = manifest;
  return { name, routes, nav, footer, entryPoints, slots, release: id, base, build };
}

async function stampOf(path: string): Promise<string> {
  const { mtimeMs, ino, size } = await stat(path);
  return `${mtimeMs}-${ino}-${size}`;
}

async function readRegistry(path: string): Promise<Registry> {
  return registrySchema.parse(JSON.parse(await readFile(path, 'utf8')));
}

function snapshotOf({ remotes }: Registry, version: string): Snapshot {
  const active = Object.values(remotes).map((remote) => remote.active);
  return {
    version,
    open: active
      .filter(({ manifest }) => manifest.role === undefined)
      .map((release) => liveRemote(release, openBase(release.manifest.name, release.id))),
    restricted: active.filter(({ manifest }) => manifest.role !== undefined),
  };
}
