import {
  checkAttestation,
  livePlatform,
  readAttestation,
  readRegistry,
  teamOf,
  withReleaseFolder,
  type Release,
} from '@panggung/releases';
import type { ObjectStore } from '@panggung/storage';
import { checkReturn } from '../gate/check-release';

/**
 * Whether a release is whole and signed: what lies in the store may have been changed meanwhile.
 * @throws Refusal saying what is wrong with it
 */
export async function checkStored(release: Release, store: ObjectStore): Promise<void> {
  const { id, manifest, build } = release;
  const { name } = manifest;
  const registry = await readRegistry(store);
  const attestation = await readAttestation(store, name, id);
  const team = teamOf(registry.teams, name)?.[1];
  checkAttestation(team, attestation, { described: release, at: new Date().toISOString() });
  await withReleaseFolder(store, { name, id }, (files) =>
    checkReturn({ manifest, build, files }, registry, livePlatform(registry)),
  );
}
