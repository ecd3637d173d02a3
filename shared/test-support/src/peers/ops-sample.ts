import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../config';

/** A sample of `ops/`. */
export const readSample = (name: string): string => readFileSync(join(root, 'ops', name), 'utf8');

/**
 * A sample of `ops/` with this machine's addresses in place of its own.
 * @param changes texts of the sample, each with its replacement
 * @throws Error when the sample lacks one of them: then something else would be tried
 */
export function changedSample(
  name: string,
  changes: readonly (readonly [string, string])[],
): string {
  let text = readSample(name);
  for (const [from, to] of changes) {
    if (!text.includes(from)) throw new Error(`ops/${name} does not hold "${from}"`);
    text = text.replaceAll(from, to);
  }
  return text;
}
