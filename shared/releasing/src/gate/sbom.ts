import { join } from 'node:path';
import { Refusal } from '@panggung/releases';
import { z } from 'zod';
import { readJson } from '../read-json';
import type { Candidate } from './candidate';

/** What the gate reads of it; the rest of CycloneDX is for the tools that look for known faults. */
const sbomSchema = z.object({
  bomFormat: z.literal('CycloneDX'),
  specVersion: z.string(),
  metadata: z.object({ component: z.object({ name: z.string(), version: z.string() }) }),
  components: z
    .array(z.object({ name: z.string(), version: z.string(), purl: z.string() }))
    .default([]),
});

/**
 * Checks that a build comes with its bill of materials: when a fault in a package becomes known, it
 * must be found which live releases have it.
 * @throws Refusal when it is missing, is none, or that of another remote or version
 */
export function checkSbom({ manifest, build, files }: Candidate): void {
  const { component } = readJson(sbomSchema, join(files, 'sbom.cdx.json')).metadata;
  const expected = `${manifest.name} ${build.version}`;
  const found = `${component.name} ${component.version}`;
  if (found !== expected) throw new Refusal(`sbom.cdx.json is of ${found}, not of ${expected}`);
}
