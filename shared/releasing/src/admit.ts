import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  checkAttestation,
  putRelease,
  readRelease,
  teamOf,
  type Envelope,
  type Registry,
  type Release,
} from '@panggung/releases';
import { integrityOf } from '@panggung/releases/integrity';
import type { ObjectStore } from '@panggung/storage';
import type { BuildOutput } from './build-output';
import { filesBelow } from './files-below';
import { checkRelease, type Tell } from './gate/check-release';

interface AdmitOptions {
  output: BuildOutput;
  store: ObjectStore;
  registry: Registry;
  /** Version of the platform that it has to work with. */
  platform: string;
  /** Its statement, signed by its team. */
  attestation?: Envelope | null | undefined;
  tell?: Tell | undefined;
}

/**
 * Checks a build in the gate and puts it into the release store, where it is not live yet.
 * @throws Refusal when the gate rejects it
 */
export async function admit(options: AdmitOptions): Promise<Release> {
  const { output, store, registry, platform, attestation = null, tell } = options;
  const { id, manifest, build, leadsTo, files } = output;
  const { name } = manifest;
  const candidate = { manifest, build, leadsTo, files };
  await checkRelease(candidate, registry, { platform, tell });
  const team = teamOf(registry.teams, name)?.[1];
  const release: Release = {
    id,
    releasedAt: new Date().toISOString(),
    manifest,
    build,
    server: integrityOf(readFileSync(join(files, 'server/remote.cjs'))),
  };
  checkAttestation(team, attestation, { described: release, at: release.releasedAt });
  // What lies there already says nothing of who put it there, where teams sign.
  const known = team?.signers.length ? undefined : await readRelease(store, name, id);
  if (known) return known;
  const paths = ['browser', 'server'].flatMap((part) =>
    filesBelow(join(files, part)).map(({ path }) => `${part}/${path}`),
  );
  paths.push('sbom.cdx.json');
  await putRelease(store, { name, folder: files, files: paths }, release, attestation);
  tell?.('it lies in the store');
  return release;
}
