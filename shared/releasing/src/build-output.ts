import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { remoteManifestSchema, type RemoteManifest } from '@panggung/platform/manifest';
import {
  remoteBuildSchema,
  withoutProvenance,
  type Described,
  type RemoteBuild,
} from '@panggung/releases';
import { integrityOf } from '@panggung/releases/integrity';
import { z } from 'zod';
import { filesBelow } from './files-below';
import { readJson } from './read-json';

/** Visitors' browsers get what a release keeps of it, so it is kept without `leadsTo`. */
const describedSchema = remoteBuildSchema.extend({ leadsTo: z.array(z.string()).default([]) });

/** A finished build of a remote, read from its `dist` folder. */
export interface BuildOutput {
  /** Release id: version, and 8 digits of the hash over what is served and run, whenever built. */
  id: string;
  manifest: RemoteManifest;
  build: RemoteBuild;
  /** Addresses that the sources lead to by `href` of @panggung/addresses. */
  leadsTo: string[];
  /** Folder with `browser/`, `server/` and, unless it is a build of before, `maps/`. */
  files: string;
}

/** @throws Refusal when remote.json or the build is missing or wrong */
export function readBuildOutput(folder: string): BuildOutput {
  const manifest = readJson(remoteManifestSchema, join(folder, 'remote.json'));
  const files = join(folder, 'dist');
  const { leadsTo, ...build } = readJson(describedSchema, join(files, 'browser/build.json'));
  return { id: `${build.version}-${hashOf(folder, files)}`, manifest, build, leadsTo, files };
}

/** A build by the hashes of its files: what a release records, and what its team signs. */
export function describeOutput({ id, manifest, build, files }: BuildOutput): Described {
  const integrity = (path: string) => integrityOf(readFileSync(join(files, path)));
  return {
    id,
    manifest,
    build,
    server: integrity('server/remote.cjs'),
    sbom: integrity('sbom.cdx.json'),
    maps: Object.fromEntries(mapsOf(files).map((path) => [path, integrity(path)])),
  };
}

/** Paths of the source maps of a build, in the folder of its files. */
export function mapsOf(files: string): string[] {
  const folder = join(files, 'maps');
  return existsSync(folder) ? filesBelow(folder).map(({ path }) => `maps/${path}`) : [];
}

function hashOf(folder: string, files: string): string {
  const hash = createHash('sha256').update(readFileSync(join(folder, 'remote.json')));
  for (const { path } of filesBelow(files)) {
    // Nobody is served them, and a map may change where no script does.
    if (!path.startsWith('maps/')) hash.update(path).update(contentOf(files, path));
  }
  return hash.digest('hex').slice(0, 8);
}

/** The same sources are the same release, so its id does not depend on their provenance. */
function contentOf(files: string, path: string): string | Buffer {
  const content = readFileSync(join(files, path));
  if (path !== 'browser/build.json') return content;
  return withoutProvenance(content.toString('utf8'));
}
