import { giveUp } from './prepare.mjs';
import { installPackages, lookUp, named } from './system-programs.mjs';

const browsers = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const shells = ['chromium-headless-shell', 'chrome-headless-shell'];
const macPath = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/**
 * Path of the system's Chromium, installed from Debian's package where that is possible. Ends the
 * process with what to do where it is not.
 * @returns {string}
 */
export function findChromium() {
  return given() ?? lookUpBrowser(browsers) ?? installed('chromium', browsers) ?? missing();
}

/**
 * Path of Chromium without its windows: pages are the same, and journeys take two thirds of the
 * time. Where there is none and none can be installed, the whole one does as well.
 * @returns {string}
 */
export function findHeadlessChromium() {
  return (
    given() ??
    lookUpBrowser(shells) ??
    installed('chromium-headless-shell', shells) ??
    findChromium()
  );
}

const given = () => named('CHROMIUM');

/** @param {string[]} names */
const lookUpBrowser = (names) => lookUp(names, names === browsers ? [macPath] : []);

/** @param {string} debianPackage @param {string[]} names */
const installed = (debianPackage, names) =>
  installPackages([debianPackage]) ? lookUpBrowser(names) : undefined;

function missing() {
  return giveUp(
    'The journeys need Chromium, and there is none on this machine. Install it ' +
      '(Debian, Ubuntu: sudo apt-get install chromium) or name one: CHROMIUM=/path/to/chrome npm test',
  );
}
