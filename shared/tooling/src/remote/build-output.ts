import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import {
  remoteBuildSchema,
  remoteManifestSchema,
  type RemoteBuild,
  type RemoteManifest,
} from '@panggung/platform/manifest';
import { readJson } from './read-json';

/** A finished build of a remote, read from its `dist` folder. */
export interface BuildOutput {
  manifest: RemoteManifest;
  build: RemoteBuild;
  /** Hash over every file, 8 hexadecimal digits. */
  hash: string;
}

/** @throws Refusal when remote.json or the build is missing or wrong */
export function readBuildOutput(folder: string): BuildOutput {
  const manifest = readJson(remoteManifestSchema, join(folder, 'remote.json'));
  const build = readJson(remoteBuildSchema, join(folder, 'dist/browser/build.json'));
  return { manifest, build, hash: hashOf(folder) };
}

function hashOf(folder: string): string {
  const hash = createHash('sha256').update(readFileSync(join(folder, 'remote.json')));
  const dist = join(folder, 'dist');
  for (const file of filesBelow(dist)) hash.update(relative(dist, file)).update(readFileSync(file));
  return hash.digest('hex').slice(0, 8);
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? filesBelow(path) : [path];
    });
}
