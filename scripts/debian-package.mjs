import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * Path of the first of some programs.
 * @param {readonly string[]} names
 * @returns {string | undefined}
 */
export function lookUp(names) {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const paths = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return paths.find((path) => existsSync(path));
}

/**
 * Installs a Debian package where that is possible: as root, with apt-get. What only tests need must not
 * begin to run as a service.
 * @param {string} debianPackage @param {readonly string[]} names of its program
 * @returns {string | undefined} path of the program
 */
export function installed(debianPackage, names) {
  const isRoot = process.getuid?.() === 0;
  if (!isRoot || spawnSync('apt-get', ['--version']).status !== 0) return undefined;
  console.log(`Installing the Debian package ${debianPackage} …`);
  const options = {
    // invoke-rc.d starts no service in this runlevel.
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
    stdio: /** @type {const} */ (['ignore', 'ignore', 'inherit']),
  };
  spawnSync('apt-get', ['update', '-qq'], options);
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', debianPackage], options);
  return lookUp(names);
}
