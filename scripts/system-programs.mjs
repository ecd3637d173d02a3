import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { giveUp } from './prepare.mjs';

/**
 * A program that an environment variable names.
 * @param {string} variable
 * @returns {string | undefined} its path. Ends the process when nothing is there.
 */
export function named(variable) {
  const path = process.env[variable];
  if (!path) return undefined;
  return existsSync(path) ? path : giveUp(`${variable} names ${path}, which does not exist.`);
}

/**
 * Path of the first of some programs that this machine has.
 * @param {string[]} names
 * @param {string[]} [places] further paths
 */
export function lookUp(names, places = []) {
  // Debian has servers in a folder that is in the path of root alone.
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin'];
  const paths = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...paths, ...places].find((path) => existsSync(path));
}

/**
 * Installs a package of Debian where that is possible.
 * @param {string} debianPackage
 * @returns {boolean} whether it could be tried
 */
export function installPackage(debianPackage) {
  const isRoot = process.getuid?.() === 0;
  if (!isRoot || spawnSync('apt-get', ['--version']).status !== 0) return false;
  console.log(`Installing the Debian package ${debianPackage} …`);
  const options = {
    // RUNLEVEL keeps a server's package from starting it: tests start their own.
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
    stdio: /** @type {const} */ (['ignore', 'ignore', 'inherit']),
  };
  spawnSync('apt-get', ['update', '-qq'], options);
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', debianPackage], options);
  return true;
}
