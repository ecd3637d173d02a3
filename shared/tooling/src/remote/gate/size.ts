import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { Refusal } from '@panggung/releases';
import type { Candidate } from './candidate';

/**
 * Bytes in brotli that entry, scripts and style sheets of a remote may have together: what a
 * visitor waits for before the first screen of it works.
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
