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
 * Installs packages of Debian where that is possible: as root, with apt-get.
 * @param {readonly string[]} debianPackages
 * @returns {boolean} whether it could be tried
 */
export function installPackages(debianPackages) {
  const isRoot = process.getuid?.() === 0;
  if (!isRoot || spawnSync('apt-get', ['--version']).status !== 0) return false;
  console.log(`Installing from Debian: ${debianPackages.join(' ')} …`);
  const options = {
    // RUNLEVEL keeps a server's package from starting it: tests start their own.
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
    stdio: /** @type {import('node:child_process').StdioOptions} */ ([
      'ignore',
      'ignore',
      'inherit',
    ]),
  };
  spawnSync('apt-get', ['update', '-qq'], options);
  const install = ['install', '-y', '-qq', '--no-install-recommends', ...debianPackages];
  spawnSync('apt-get', install, options);
  return true;
}
