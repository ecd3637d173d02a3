import { join } from 'node:path';
import {
  checkAttestation,
  putAttestation,
  putFiles,
  putRelease,
  readRelease,
  teamOf,
  type Envelope,
  type Registry,
  type Release,
} from '@panggung/releases';
import type { ObjectStore } from '@panggung/storage';
import { describeOutput, mapsOf, type BuildOutput } from './build-output';
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

/** A build that has passed the gate. */
interface Passed {
  release: Release;
  /** Paths of its files. */
  paths: string[];
}

/**
 * Checks a build in the gate, and who has signed it.
 * @throws Refusal when the gate rejects it, or its team has not signed it
 */
async function pass({ output, registry, platform, attestation = null, tell }: AdmitOptions) {
  const { manifest, build, leadsTo, files } = output;
  const candidate = { manifest, build, leadsTo, files };
  await checkRelease(candidate, registry, { platform, tell });
  const { maps, ...described } = describeOutput(output);
  const release: Release = { ...described, releasedAt: new Date().toISOString() };
  const team = teamOf(registry.teams, manifest.name)?.[1];
  checkAttestation(team, attestation, { described: { ...release, maps }, at: release.releasedAt });
  const paths = ['browser', 'server'].flatMap((part) =>
    filesBelow(join(files, part)).map(({ path }) => `${part}/${path}`),
  );
  paths.push('sbom.cdx.json', ...mapsOf(files));
  return { release, paths } satisfies Passed;
}

/** Before its files: whoever sends the same sources meanwhile has to find what is signed of them. */
async function signedFirst(
  { store, registry, attestation = null }: AdmitOptions,
  { release }: Passed,
): Promise<Release> {
  if (!attestation) return release;
  const team = teamOf(registry.teams, release.manifest.name)?.[1];
  return putAttestation(store, { team, release, attestation });
}

/**
 * Checks a build in the gate and puts it into the release store, where it is not live yet.
 * @throws Refusal when the gate rejects it
 */
export async function admit(options: AdmitOptions): Promise<Release> {
  const { output, store, registry, tell } = options;
  const { name } = output.manifest;
  const passed = await pass(options);
  const isSigned = (teamOf(registry.teams, name)?.[1].signers.length ?? 0) > 0;
  // What lies there already says nothing of who put it there, where teams sign.
  const known = isSigned ? undefined : await readRelease(store, name, passed.release.id);
  if (known) return known;
  const release = await signedFirst(options, passed);
  await putRelease(store, { name, folder: output.files, files: passed.paths }, release);
  tell?.('it lies in the store');
  return release;
}

/**
 * As `admit`, for a preview: nobody finds it who is not told of it.
 * @throws Refusal when the gate rejects it
 */
export async function admitPreview(options: AdmitOptions): Promise<Release> {
  const { output, store, tell } = options;
  const passed = await pass(options);
  const release = await signedFirst(options, passed);
  const { name } = output.manifest;
  await putFiles(store, { name, folder: output.files, files: passed.paths }, release);
  tell?.('it lies in the store');
  return release;
}
