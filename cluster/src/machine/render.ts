import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const samples = resolve(import.meta.dirname, '../../../ops');

/**
 * Writes a sample of `ops/` with this machine's addresses in place of those in it.
 * @param changes what stands there, and what is to stand there instead
 * @throws Error when the sample does not hold one of them: it would not be what runs
 */
export function renderSample(
  sample: string,
  target: string,
  changes: readonly (readonly [string, string])[],
): string {
  let text = readFileSync(join(samples, sample), 'utf8');
  for (const [from, to] of changes) {
    if (!text.includes(from)) throw new Error(`ops/${sample} does not hold "${from}"`);
    text = text.replaceAll(from, to);
  }
  writeFileSync(target, text, { mode: 0o644 });
  return target;
}
