import { isDeepStrictEqual } from 'node:util';
import { remoteManifestSchema } from '@panggung/platform/manifest';
import { z } from 'zod';
import { Refusal } from '../refusal';
import { remoteBuildSchema, type Provenance, type Release } from '../registry';
import { integrityOfFiles } from '../release-files';
import type { Envelope } from './envelope';

/** Media type of an in-toto statement in an envelope. */
export const statementType = 'application/vnd.in-toto+json';
const schemaOf = 'https://in-toto.io/Statement/v1';
const predicateType = 'https://slsa.dev/provenance/v1';
const buildType = 'https://panggung.test/remote-build/v1';

/**
 * What a team signs of a build: every file by its hash, and what describes them. An in-toto statement
 * with provenance as SLSA has it (slsa.dev/spec/v1.0/provenance).
 */
const statementSchema = z.object({
  _type: z.literal(schemaOf),
  subject: z.array(z.object({ name: z.string(), digest: z.object({ sha384: z.string() }) })),
  predicateType: z.literal(predicateType),
  predicate: z.object({
    buildDefinition: z.object({
      buildType: z.literal(buildType),
      externalParameters: z.object({
        release: z.string(),
        manifest: z.unknown(),
        build: z.unknown(),
      }),
    }),
    runDetails: z.object({
      builder: z.object({ id: z.string() }),
      metadata: z.object({ startedOn: z.string().optional() }).optional(),
    }),
  }),
});
type Statement = z.infer<typeof statementSchema>;

/** A build as its team and the service see it. */
export interface Described extends Pick<Release, 'id' | 'manifest' | 'build' | 'server' | 'sbom'> {
  /** Integrity of its source maps by path. No release records it, so it is checked only at the gate. */
  maps?: Readonly<Record<string, string>> | undefined;
}

const filesOf = (described: Described) =>
  Object.entries({ ...integrityOfFiles(described), ...described.maps });

/** The statement of a build, as JSON. */
export function statementOf(described: Described): string {
  const { id, manifest, build } = described;
  const statement: Statement = {
    _type: schemaOf,
    subject: filesOf(described).map(([name, integrity]) => ({
      name,
      digest: { sha384: hexOf(integrity) },
    })),
    predicateType,
    predicate: {
      buildDefinition: { buildType, externalParameters: { release: id, manifest, build } },
      runDetails: { builder: { id: 'panggung-remote' } },
    },
  };
  return JSON.stringify(statement);
}

/**
 * The provenance in a statement of which it is not known yet who has signed it.
 * @returns undefined where there is none
 */
export function provenanceIn({ payload }: Envelope): Provenance | undefined {
  try {
    const content: unknown = JSON.parse(Buffer.from(payload, 'base64').toString('utf8'));
    const { build } = statementSchema.parse(content).predicate.buildDefinition.externalParameters;
    return remoteBuildSchema.parse(build).provenance;
  } catch {
    return undefined;
  }
}

/** @throws Refusal when the statement is of another build, naming the first difference */
export function checkStatement(text: string, described: Described): void {
  const { data } = statementSchema.safeParse(JSON.parse(text));
  if (!data) throw new Refusal('what is signed is no statement of a build');
  const { release, manifest, build } = data.predicate.buildDefinition.externalParameters;
  if (release !== described.id) throw new Refusal(`what is signed is ${release}`);
  // Both are read by the same version of the schemas: a later one may know more fields.
  const isSame =
    isDeepStrictEqual(remoteManifestSchema.parse(manifest), described.manifest) &&
    isDeepStrictEqual(remoteBuildSchema.parse(build), described.build);
  if (!isSame) throw new Refusal('what is signed has another remote.json or build.json');
  const signed = new Map(data.subject.map(({ name, digest }) => [name, digest.sha384]));
  const other = filesOf(described).find(
    ([name, integrity]) => signed.get(name) !== hexOf(integrity),
  );
  if (other) throw new Refusal(`${other[0]} is not the file that is signed`);
}

const hexOf = (integrity: string) =>
  Buffer.from(integrity.replace(/^sha384-/, ''), 'base64').toString('hex');
