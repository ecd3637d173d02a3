import { serveCatalogue, type ServedRemote } from '@panggung/test-support/site/catalogue';
import { test as base } from '../test';
import { sitePort } from '../site/settings';

export const siteOrigin = `http://localhost:${sitePort}`;

/** The catalogue as its team has it before it: sources that may be changed, served from this machine. */
export const test = base.extend<object, { harness: ServedRemote }>({
  harness: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from it what a fixture needs
    async ({}, use) => {
      const catalogue = await serveCatalogue(siteOrigin);
      await use(catalogue);
      await catalogue.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});
