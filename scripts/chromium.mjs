import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { giveUp } from './prepare.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const macPath = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/**
 * Path of the system's Chromium, installed from Debian's package where that is possible. Ends the
 * process with what to do where it is not.
 * @returns {string}
 */
export function findChromium() {
  const given = process.env['CHROMIUM'];
  if (given) {
    return existsSync(given) ? given : giveUp(`CHROMIUM names ${given}, which does not exist.`);
  }
  return lookUp() ?? installed() ?? missing();
}

function lookUp() {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const paths = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...paths, macPath].find((path) => existsSync(path));
}

function installed() {
  const isRoot = process.getuid?.() === 0;
  if (!isRoot || spawnSync('apt-get', ['--version']).status !== 0) return undefined;
  console.log('Installing the Debian package chromium …');
  const options = {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: /** @type {const} */ (['ignore', 'ignore', 'inherit']),
  };
  spawnSync('apt-get', ['update', '-qq'], options);
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], options);
  return lookUp();
}

function missing() {
  return giveUp(
    'The journeys need Chromium, and there is none on this machine. Install it ' +
      '(Debian, Ubuntu: sudo apt-get install chromium) or name one: CHROMIUM=/path/to/chrome npm test',
  );
}
