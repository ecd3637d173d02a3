import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { giveUp } from './prepare.mjs';

const browsers = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const shells = ['chromium-headless-shell', 'chrome-headless-shell'];
const macPath = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/**
 * Path of the system's Chromium, installed from Debian's package where that is possible. Ends the
 * process with what to do where it is not.
 * @returns {string}
 */
export function findChromium() {
  return given() ?? lookUp(browsers) ?? installed('chromium', browsers) ?? missing();
}

/**
 * Path of Chromium without its windows: pages are the same, and journeys take two thirds of the
 * time. Where there is none and none can be installed, the whole one does as well.
 * @returns {string}
 */
export function findHeadlessChromium() {
  return (
    given() ?? lookUp(shells) ?? installed('chromium-headless-shell', shells) ?? findChromium()
  );
}

function given() {
  const path = process.env['CHROMIUM'];
  if (!path) return undefined;
  return existsSync(path) ? path : giveUp(`CHROMIUM names ${path}, which does not exist.`);
}

/** @param {string[]} names */
function lookUp(names) {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const paths = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...paths, ...(names === browsers ? [macPath] : [])].find((path) => existsSync(path));
}

/** @param {string} debianPackage @param {string[]} names */
function installed(debianPackage, names) {
  const isRoot = process.getuid?.() === 0;
  if (!isRoot || spawnSync('apt-get', ['--version']).status !== 0) return undefined;
  console.log(`Installing the Debian package ${debianPackage} …`);
  const options = {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: /** @type {const} */ (['ignore', 'ignore', 'inherit']),
  };
  spawnSync('apt-get', ['update', '-qq'], options);
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', debianPackage], options);
  return lookUp(names);
}

function missing() {
  return giveUp(
    'The journeys need Chromium, and there is none on this machine. Install it ' +
      '(Debian, Ubuntu: sudo apt-get install chromium) or name one: CHROMIUM=/path/to/chrome npm test',
  );
}
