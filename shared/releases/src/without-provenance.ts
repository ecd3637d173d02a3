/**
 * The text of a `build.json` without its provenance, for hashes that say whether two builds are the
 * same.
 */
export function withoutProvenance(text: string): string {
  const build = JSON.parse(text) as { provenance?: unknown };
  delete build.provenance;
  return JSON.stringify(build);
}
