import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { putRelease, readRelease, type Registry, type Release } from '@panggung/releases';
import { integrityOf } from '@panggung/releases/integrity';
import type { ObjectStore } from '@panggung/storage';
import type { BuildOutput } from './build-output';
import { filesBelow } from './files-below';
import { checkRelease } from './gate/check-release';

interface AdmitOptions {
  output: BuildOutput;
  store: ObjectStore;
  registry: Registry;
  /** Version of the platform that it has to work with. */
  platform: string;
}

/**
 * Checks a build in the gate and puts it into the release store, where it is not live yet.
 * @throws Refusal when the gate rejects it
 */
export async function admit({ output, store, registry, platform }: AdmitOptions): Promise<Release> {
  const { id, manifest, build, leadsTo, files } = output;
  const { name } = manifest;
  await checkRelease({ manifest, build, leadsTo, files }, registry, platform);
  const known = await readRelease(store, name, id);
  if (known) return known;
  const release: Release = {
    id,
    releasedAt: new Date().toISOString(),
    manifest,
    build,
    server: integrityOf(readFileSync(join(files, 'server/remote.cjs'))),
  };
  const paths = ['browser', 'server'].flatMap((part) =>
    filesBelow(join(files, part)).map(({ path }) => `${part}/${path}`),
  );
  paths.push('sbom.cdx.json');
  await putRelease(store, { name, folder: files, files: paths }, release);
  return release;
}
