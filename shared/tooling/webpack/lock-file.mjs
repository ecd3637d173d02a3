import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse } from 'yaml';

const names = ['pnpm-lock.yaml', 'package-lock.json', 'yarn.lock'];

/**
 * @typedef {object} LockFile
 * @property {string} name
 * @property {string} text
 */

/**
 * The lock file that a folder's dependencies came from: the nearest one, in it or above it.
 * @param {string} folder @returns {LockFile | undefined}
 */
export function lockFileOf(folder) {
  for (const name of names) {
    const path = join(folder, name);
    if (existsSync(path)) return { name, text: readFileSync(path, 'utf8') };
  }
  const above = dirname(folder);
  return above === folder ? undefined : lockFileOf(above);
}

/** @param {LockFile} lock @returns {string} in hexadecimal digits */
export const hashOfLock = ({ text }) => createHash('sha256').update(text).digest('hex');

/**
 * The hashes of package archives that a lock file names, as subresource integrity, by
 * `<name>@<version>`. Those of yarn are over archives of its own making, so they are left out.
 * @param {LockFile} lock @returns {Map<string, string>}
 */
export function archiveHashes({ name, text }) {
  if (name === 'pnpm-lock.yaml') return fromPnpm(text);
  return name === 'package-lock.json' ? fromNpm(text) : new Map();
}

/** @param {string} text @returns {Map<string, string>} */
function fromPnpm(text) {
  /** @type {{ packages?: Record<string, { version?: string, resolution?: { integrity?: string } }> }} */
  const { packages = {} } = parse(packagesPart(text)) ?? {};
  return named(
    Object.entries(packages).map(([key, { version, resolution }]) => {
      const at = key.indexOf('@', 1);
      // Of an archive in a folder the key has its path, and the entry its version.
      return [key.slice(0, at), version ?? key.slice(at + 1), resolution?.integrity];
    }),
  );
}

/** Reading all of a large lock file takes half a second. @param {string} text */
function packagesPart(text) {
  const [part = ''] = /^packages:\n(?:(?: .*)?\n)*/m.exec(text) ?? [];
  return part;
}

/** @param {string} text @returns {Map<string, string>} */
function fromNpm(text) {
  /** @type {{ packages?: Record<string, { name?: string, version?: string, integrity?: string }> }} */
  const { packages = {} } = JSON.parse(text);
  return named(
    Object.entries(packages).map(([path, { name, version, integrity }]) => [
      name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version,
      integrity,
    ]),
  );
}

/** @param {(string | undefined)[][]} entries name, version, integrity @returns {Map<string, string>} */
const named = (entries) =>
  new Map(
    entries.flatMap(([name, version, integrity]) =>
      integrity === undefined ? [] : [[`${name}@${version}`, integrity]],
    ),
  );
