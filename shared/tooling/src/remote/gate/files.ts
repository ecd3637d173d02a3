import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Refusal } from '../refusal';
import type { Candidate } from './candidate';

/** Files about the build: no page loads them, so nobody asks for their hash. */
const descriptions = new Set(['build.json', 'mf-manifest.json', 'mf-stats.json']);

const decompress = { '.br': brotliDecompressSync, '.gz': gunzipSync };

/**
 * Every file is what was built, and nothing else lies beside them: what web serves, somebody has
 * a hash of.
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
    const hash = createHash('sha384').update(readFileSync(path)).digest('base64');
    if (expected !== `sha384-${hash}`) throw new Refusal(`${file} is not what was built`);
  }
  for (const file of filesBelow(browser)) checkPresence(browser, file, build.integrity);
  if (!existsSync(join(files, 'server/remote.cjs'))) {
    throw new Refusal('the server bundle is missing');
  }
}

function checkPresence(
  browser: string,
  file: string,
  integrity: Readonly<Record<string, string>>,
): void {
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

/** Null when the copy is broken or holds more than the original. */
function inflated(path: string, size: number): Buffer | null {
  const open = decompress[path.endsWith('.br') ? '.br' : '.gz'];
  try {
    return open(readFileSync(path), { maxOutputLength: Math.max(size, 1) });
  } catch {
    return null;
  }
}

/** Paths relative to the folder. @throws Refusal for a link: it would lead out of the release */
function filesBelow(folder: string, base = folder): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return filesBelow(path, base);
    const name = relative(base, path).replaceAll('\\', '/');
    if (!entry.isFile()) throw new Refusal(`${name} is not a plain file`);
    return [name];
  });
}
