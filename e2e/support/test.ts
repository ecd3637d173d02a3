import { test as base } from '@playwright/test';

interface OwnFixtures {
  /** Ends what the test has opened beside its own page. */
  otherContexts: void;
}

/**
 * Playwright's, but no browser of a test goes on after it: pages that were left open draw and ask
 * for as long as the worker lives, and slow all later tests down.
 */
export const test = base.extend<OwnFixtures>({
  otherContexts: [
    async ({ browser }, use) => {
      await use();
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
});
