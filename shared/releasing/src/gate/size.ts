import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { Refusal } from '@panggung/releases';
import type { Candidate } from './candidate';

/**
 * Maximum size in brotli, in bytes, of a remote's entry, scripts and style sheets together: a
 * visitor waits for these before the remote's first screen works.
 */
export const sizeBudget = 40 * 1024;

/** @throws Refusal with the measured size when the remote is too big */
export function checkSize({ files, build }: Candidate): void {
  const vital = new Set([build.entry, ...build.scripts, ...build.styles]);
  let size = 0;
  for (const file of vital) {
    size += brotliCompressSync(readFileSync(join(files, 'browser', file))).length;
  }
  if (size <= sizeBudget) return;
  throw new Refusal(
    `entry, scripts and styles are ${inKilobytes(size)} in brotli, ` +
      `at most ${inKilobytes(sizeBudget)} are allowed: load what the first screen does not need later`,
  );
}

function inKilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KB`;
}
