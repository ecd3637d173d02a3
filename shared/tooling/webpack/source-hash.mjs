import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';

const ignored = new Set(['.git', 'node_modules', 'dist', 'coverage', '.turbo', 'test-results']);

/**
 * A short hash over all sources of a module: its own files and those of the
 * workspace packages it uses. Two builds on one page must never share a name, and the same
 * sources must always give the same one.
 * @param {string} folder of the module
 * @returns {string} 8 hexadecimal digits
 */
export function sourceHash(folder) {
  const hash = createHash('sha256');
  const scope = join(folder, 'node_modules', '@panggung');
  const packages = existsSync(scope) ? readdirSync(scope).map((name) => join(scope, name)) : [];
  for (const root of [folder, ...packages.sort()]) addFolder(hash, realpathSync(root));
  return hash.digest('hex').slice(0, 8);
}

/** @param {import('node:crypto').Hash} hash @param {string} folder */
function addFolder(hash, folder) {
  for (const name of readdirSync(folder).sort()) {
    if (ignored.has(name)) continue;
    const path = join(folder, name);
    if (statSync(path).isDirectory()) addFolder(hash, path);
    else hash.update(name).update(readFileSync(path));
  }
}
