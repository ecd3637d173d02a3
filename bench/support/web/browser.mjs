import { launch } from 'puppeteer-core';
import { findChromium } from '../../../scripts/chromium.mjs';

/** The system's Chromium, which can reach no other host. */
export function launchBrowser() {
  return launch({
    executablePath: findChromium(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost',
    ],
  });
}

/**
 * A first visit: nothing stored, no connection open.
 * @template Result
 * @param {import('puppeteer-core').Browser} browser
 * @param {(page: import('puppeteer-core').Page) => Promise<Result>} task
 * @returns {Promise<Result>}
 */
export async function visit(browser, task) {
  const context = await browser.createBrowserContext();
  try {
    return await task(await context.newPage());
  } finally {
    await context.close();
  }
}
