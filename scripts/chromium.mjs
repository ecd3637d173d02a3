import { existsSync } from 'node:fs';
import { installed, lookUp } from './debian-package.mjs';
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
  return given() ?? lookUp(browsers) ?? onMac() ?? installed('chromium', browsers) ?? missing();
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

const onMac = () => (existsSync(macPath) ? macPath : undefined);

function given() {
  const path = process.env['CHROMIUM'];
  if (!path) return undefined;
  return existsSync(path) ? path : giveUp(`CHROMIUM names ${path}, which does not exist.`);
}

function missing() {
  return giveUp(
    'The journeys need Chromium, and there is none on this machine. Install it ' +
      '(Debian, Ubuntu: sudo apt-get install chromium) or name one: CHROMIUM=/path/to/chrome npm test',
  );
}
