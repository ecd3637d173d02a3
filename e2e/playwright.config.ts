import { readdirSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { chromiumArgs, chromiumPath, sitePort } from './support/site/settings';
import { siteData } from './support/site/site-data';

const origin = `http://localhost:${sitePort}`;

/** Folders without a site of their own, and those without specs. */
const others = [
  'journeys',
  'platform',
  'faults',
  'support',
  'trial-remote',
  'node_modules',
  'test-results',
];

// Each further folder has one site of its own, so its journeys follow one another.
const ownSites = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !others.includes(entry.name))
  .map(({ name }) => name);

/** Specs in these folders. An expression, as the path of a clone may have letters that a pattern has. */
const below = (...folders: string[]) =>
  new RegExp(`^${import.meta.dirname.replaceAll(/[^\w/]/g, '\\$&')}/(${folders.join('|')})/`);

const byDay = [
  ...ownSites.map((name) => ({ name, testDir: name, workers: 1, grepInvert: /@night/ })),
  { name: 'site', testIgnore: below('faults', ...ownSites), grepInvert: /@night/ },
];

const atNight = [
  { name: 'faults', testDir: 'faults' },
  { name: 'night', testIgnore: below('faults'), grep: /@night/ },
];

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  // The journeys share one site and its database: each makes its own accounts and orders.
  fullyParallel: false,
  // One that was left over would silence all others.
  forbidOnly: true,
  // `npm run test:faults` runs what kills, waits or plays for long, and layouts of a desk.
  projects: process.env['TEST_FAULTS'] === '1' ? atNight : byDay,
  // Journeys wait a lot: with a third worker two cores are busy.
  workers: 3,
  // What a busy machine makes fail passes on the second try, and is named; what is broken does not.
  retries: process.env['CI'] ? 1 : 0,
  // Far more than a journey needs, so that a busy machine fails none.
  timeout: 180_000,
  expect: {
    timeout: 20_000,
    // Letters are drawn a little differently from machine to machine; boxes are not.
    toHaveScreenshot: { threshold: 0.25, maxDiffPixelRatio: 0.02 },
  },
  snapshotPathTemplate: 'platform/screens/{arg}{ext}',
  // A picture that is missing is a fault, not a reason to take today's for good.
  updateSnapshots: 'none',
  reporter: [['list'], ['json', { outputFile: 'test-results/report.json' }]],
  use: {
    baseURL: origin,
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
    // Recording every journey takes time: ask for it with `--trace on`.
    trace: 'off',
    screenshot: 'only-on-failure',
    // What passes through a worker no test can stand in for; journeys that are about it allow it.
    serviceWorkers: 'block',
    launchOptions: { executablePath: chromiumPath, args: chromiumArgs },
  },
  webServer: {
    command: 'node support/site/serve.mjs',
    url: `${origin}/health`,
    timeout: 120_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    stdout: 'ignore',
    stderr: 'pipe',
    env: {
      PORT: String(sitePort),
      DATA_DIR: siteData(),
      // All visitors come from this machine.
      UNPAID_TICKETS_PER_NETWORK: '0',
      MAILED_ADDRESSES_PER_NETWORK: '0',
    },
  },
});
