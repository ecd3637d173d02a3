import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Beside `src/`, what of a remote's own folder goes into its build. */
const ownFile =
  /^(?:package\.json|remote\.json|tsconfig[\w.-]*\.json|webpack\.config\.\w+|package-lock\.json|pnpm-lock\.yaml|yarn\.lock|\.browserslistrc|\.swcrc)$/;

/** Of packages: what is made, what is kept for a moment, and what is for people and tests. */
const ignored =
  /^(?:\..*|node_modules|dist|coverage|test-results|.*\.md|.*\.(?:test|states)\.\w+)$/;

/**
 * A short hash over all sources of a module: its own files and those of the
 * workspace packages it uses. Two builds on one page must never share a name, and the same
 * sources must always give the same one, whatever else lies in the folder.
 * @param {string} folder of the module
 * @returns {string} 8 hexadecimal digits
 */
export function sourceHash(folder) {
  const hash = createHash('sha256');
  const own = realpathSync(folder);
  for (const name of readdirSync(own).filter(isOwnSource).sort()) add(hash, own, name);
  const scope = join(folder, 'node_modules', '@panggung');
  const packages = existsSync(scope) ? readdirSync(scope).map((name) => join(scope, name)) : [];
  for (const root of packages.sort()) addFolder(hash, realpathSync(root));
  return hash.digest('hex').slice(0, 8);
}

/**
 * Whether something at the top of a remote's folder is hashed.
 * @param {string} name @returns {boolean}
 */
export const isOwnSource = (name) => name === 'src' || ownFile.test(name);

/** @param {import('node:crypto').Hash} hash @param {string} folder */
function addFolder(hash, folder) {
  for (const name of readdirSync(folder).sort()) if (!ignored.test(name)) add(hash, folder, name);
}

/** @param {import('node:crypto').Hash} hash @param {string} folder @param {string} name */
function add(hash, folder, name) {
  const path = join(folder, name);
  if (statSync(path).isDirectory()) addFolder(hash, path);
  else hash.update(name).update(readFileSync(path));
}
