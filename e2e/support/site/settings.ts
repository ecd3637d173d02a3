import { freePort } from '@panggung/stack/ports';
/** Port of the site that most journeys share: the workers are told by their environment. */
process.env['E2E_PORT'] ??= String(await freePort());
export const sitePort = Number(process.env['E2E_PORT']);

/** The system's own browser; the tests do not download one. */
export const chromiumPath = process.env['CHROMIUM'] ?? '/usr/bin/chromium';

/** What Chromium is not to do. Of several such lists the last one counts, so Playwright's own is in it. */
const switchedOff = [
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  // Keeps a process ready for the next page: each journey would start one that it never uses.
  'SpareRendererForSitePerProcess',
];

export const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A headless shell, if CHROMIUM names one: letters where a whole Chromium puts them.
  '--font-render-hinting=none',
  `--disable-features=${switchedOff.join(',')}`,
];
