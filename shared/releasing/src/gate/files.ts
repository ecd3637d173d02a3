import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Refusal } from '@panggung/releases';
import { integrityOf } from '@panggung/releases/integrity';
import { filesBelow } from '../files-below';
import type { Candidate } from './candidate';

/** Files that describe the build: no page loads them, so they need no hash. */
const descriptions = new Set(['build.json', 'mf-manifest.json', 'mf-stats.json']);

const decompress = { '.br': brotliDecompressSync, '.gz': gunzipSync };

/**
 * Checks that every file is what was built, and that there are no others: every file that web
 * serves must have a hash.
 * @throws Refusal naming the first file that is wrong
 */
export function checkFiles({ files, build }: Candidate): void {
  for (const file of [build.entry, ...build.scripts, ...build.styles]) {
    if (!build.integrity[file]) throw new Refusal(`${file} has no integrity`);
  }
  const browser = join(files, 'browser');
  for (const [file, expected] of Object.entries(build.integrity)) {
    const path = join(browser, file);
    if (!existsSync(path)) throw new Refusal(`${file} is missing`);
    if (integrityOf(readFileSync(path)) !== expected)
      throw new Refusal(`${file} is not what was built`);
  }
  for (const { path, isPlainFile } of filesBelow(browser)) {
    // A link could lead out of the release.
    if (!isPlainFile) throw new Refusal(`${path} is not a plain file`);
    checkPresence(browser, path, build.integrity);
  }
  if (!existsSync(join(files, 'server/remote.cjs'))) {
    throw new Refusal('the server bundle is missing');
  }
}

function checkPresence(
  browser: string,
  file: string,
  integrity: Readonly<Record<string, string>>,
): void {
  // Releases from before maps lay elsewhere have them here; `checkMaps` refuses new ones.
  if (file in integrity || descriptions.has(file) || file.endsWith('.map')) return;
  const original = file.slice(0, -3);
  if (!isCompressed(file) || !(original in integrity)) {
    throw new Refusal(`${file} was not part of the build`);
  }
  const content = readFileSync(join(browser, original));
  if (!inflated(join(browser, file), content.length)?.equals(content)) {
    throw new Refusal(`${file} is not a compressed copy of ${original}`);
  }
}

function isCompressed(file: string): boolean {
  return file.endsWith('.br') || file.endsWith('.gz');
}

/** Null when the copy is broken or larger than the original. */
function inflated(path: string, size: number): Buffer | null {
  const open = decompress[path.endsWith('.br') ? '.br' : '.gz'];
  try {
    return open(readFileSync(path), { maxOutputLength: Math.max(size, 1) });
  } catch {
    return null;
  }
}
