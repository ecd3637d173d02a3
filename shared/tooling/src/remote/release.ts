import { cpSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Release } from '@panggung/platform/manifest';
import { readBuildOutput } from './build-output';
import { checkRelease } from './gate/check-release';
import { readRegistry, writeRegistry } from './release-store';

export interface ReleaseResult {
  name: string;
  /** Release id, `<version>-<hash>`. */
  release: string;
  /** False when nothing had to be done. */
  activated: boolean;
}

interface ReleaseOptions {
  /** Folder of the built remote. */
  folder: string;
  /** Folder of the release store. */
  store: string;
  /** Version of the platform that the live shell offers. */
  platform: string;
  /** Leave a build alone that is in the store already, even if another one is active. */
  newOnly?: boolean;
}

/**
 * Copies a built remote into the release store and makes it the active release.
 * @throws Refusal when it does not pass the gate; the live site is then untouched
 */
export async function releaseRemote({
  folder,
  store,
  platform,
  newOnly,
}: ReleaseOptions): Promise<ReleaseResult> {
  const { manifest, build, hash } = readBuildOutput(folder);
  const { name } = manifest;
  const id = `${build.version}-${hash}`;
  const registry = readRegistry(store);
  const live = registry.remotes[name];
  const known = newOnly === true && live !== undefined && existsSync(join(store, name, id));
  if (live?.active.id === id || known) return { name, release: id, activated: false };

  await checkRelease({ manifest, build, files: join(folder, 'dist') }, registry, platform);
  const release: Release = { id, releasedAt: new Date().toISOString(), manifest, build };
  copyOnce(folder, join(store, name, id), release);
  registry.remotes[name] = { active: release, ...(live ? { previous: live.active } : {}) };
  writeRegistry(store, registry);
  return { name, release: id, activated: true };
}

/** A release's folder appears whole or not at all, and never changes afterwards. */
function copyOnce(folder: string, target: string, release: Release): void {
  if (existsSync(target)) return;
  const partial = `${target}.${process.pid}`;
  rmSync(partial, { recursive: true, force: true });
  mkdirSync(partial, { recursive: true });
  cpSync(join(folder, 'dist/browser'), join(partial, 'browser'), { recursive: true });
  cpSync(join(folder, 'dist/server'), join(partial, 'server'), { recursive: true });
  writeFileSync(join(partial, 'release.json'), `${JSON.stringify(release, null, 2)}\n`);
  renameSync(partial, target);
}
