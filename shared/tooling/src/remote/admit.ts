import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import {
  livePlatform,
  readRelease,
  writeJsonFile,
  type Registry,
  type Release,
} from '@panggung/releases';
import { integrityOf } from '@panggung/releases/integrity';
import type { BuildOutput } from './build-output';
import { checkRelease } from './gate/check-release';

interface AdmitOptions {
  output: BuildOutput;
  /** Folder of the release store. */
  store: string;
  registry: Registry;
}

/**
 * Checks a build in the gate and copies it into the release store, where it is not live yet. A
 * release's folder appears complete or not at all, and never changes afterwards.
 * @throws Refusal when the gate rejects it
 */
export async function admit({ output, store, registry }: AdmitOptions): Promise<Release> {
  const { id, manifest, build, files } = output;
  await checkRelease({ manifest, build, files }, registry, livePlatform(store));
  const known = readRelease(store, manifest.name, id);
  if (known) return known;

  const release: Release = {
    id,
    releasedAt: new Date().toISOString(),
    manifest,
    build,
    server: integrityOf(readFileSync(join(files, 'server/remote.cjs'))),
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
  writeJsonFile(join(partial, 'release.json'), release);
  renameSync(partial, target);
}
