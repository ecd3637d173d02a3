import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import type { Registry, Release } from '@panggung/platform/manifest';
import { readBuildOutput } from './build-output';
import { checkRelease } from './gate/check-release';
import { livePlatform, readRelease } from './store/release-store';

interface AdmitOptions {
  /** Folder of the built remote. */
  folder: string;
  /** Folder of the release store. */
  store: string;
  registry: Registry;
}

/**
 * Puts a build through the gate and into the release store, where nobody gets it yet. A release's
 * folder appears whole or not at all, and never changes afterwards.
 * @throws Refusal when it does not pass
 */
export async function admit({ folder, store, registry }: AdmitOptions): Promise<Release> {
  const { manifest, build, hash } = readBuildOutput(folder);
  const id = `${build.version}-${hash}`;
  const files = join(folder, 'dist');
  await checkRelease({ manifest, build, files }, registry, livePlatform(store));
  const known = readRelease(store, manifest.name, id);
  if (known) return known;

  const server = createHash('sha384').update(readFileSync(join(files, 'server/remote.cjs')));
  const release: Release = {
    id,
    releasedAt: new Date().toISOString(),
    manifest,
    build,
    server: `sha384-${server.digest('base64')}`,
  };
  copy(files, join(store, manifest.name, id), release);
  return release;
}

function copy(files: string, target: string, release: Release): void {
  const partial = `${target}.${process.pid}`;
  for (const folder of [partial, target]) {
    if (existsSync(folder)) rmSync(folder, { recursive: true });
  }
  mkdirSync(partial, { recursive: true });
  cpSync(join(files, 'browser'), join(partial, 'browser'), { recursive: true });
  cpSync(join(files, 'server'), join(partial, 'server'), { recursive: true });
  writeFileSync(join(partial, 'release.json'), `${JSON.stringify(release, null, 2)}\n`);
  renameSync(partial, target);
}
