import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Registry, RemoteBuild, RemoteManifest } from '@panggung/platform/manifest';
import { satisfies } from 'semver';
import { Refusal } from './refusal';

/** A build or an older release that is to become active. */
interface Candidate {
  manifest: RemoteManifest;
  build: RemoteBuild;
  /** Folder that holds `browser/` and `server/`. */
  files: string;
}

/**
 * What a build must pass before visitors get it.
 * @param platform version of the platform that the live shell offers
 * @throws Refusal naming the first check that fails
 */
export async function checkRelease(
  candidate: Candidate,
  registry: Registry,
  platform: string,
): Promise<void> {
  const { manifest } = candidate;
  if (!satisfies(platform, manifest.platform)) {
    throw new Refusal(`needs platform ${manifest.platform}, the live shell offers ${platform}`);
  }
  checkRoutes(candidate, registry);
  checkFiles(candidate);
}

function checkRoutes({ manifest }: Candidate, registry: Registry): void {
  for (const [name, { active }] of Object.entries(registry.remotes)) {
    if (name === manifest.name) continue;
    const taken = new Set(active.manifest.routes.map(({ path }) => shapeOf(path)));
    const clash = manifest.routes.find(({ path }) => taken.has(shapeOf(path)));
    if (clash) throw new Refusal(`route ${clash.path} belongs to ${name}`);
  }
}

/** Patterns that differ only in the names of their parameters match the same paths. */
function shapeOf(path: string): string {
  return path.replaceAll(/:\w+/g, ':');
}

function checkFiles({ files, build }: Candidate): void {
  for (const file of [build.entry, ...build.scripts, ...build.styles]) {
    if (!build.integrity[file]) throw new Refusal(`${file} has no integrity`);
  }
  for (const [file, expected] of Object.entries(build.integrity)) {
    const path = join(files, 'browser', file);
    if (!existsSync(path)) throw new Refusal(`${file} is missing`);
    const hash = createHash('sha384').update(readFileSync(path)).digest('base64');
    if (expected !== `sha384-${hash}`) throw new Refusal(`${file} is not what was built`);
  }
  if (!existsSync(join(files, 'server/remote.cjs'))) {
    throw new Refusal('the server bundle is missing');
  }
}
