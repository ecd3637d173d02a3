/* global document, HTMLElement, performance, window -- pressUntilItWorks runs in the page */
import { setTimeout as sleep } from 'node:timers/promises';
import { startProxy } from '@panggung/test-support/peers/proxy';
import { visit } from './browser.mjs';

/** Milliseconds by which every answer is delayed. */
export const delay = 600;

/**
 * A proxy that makes every answer late: what takes long then is waiting one after the other.
 * @param {string} origin @param {number} port
 */
export const startDelay = (origin, port) =>
  startProxy(origin, { port, host: 'localhost', onRequest: () => sleep(delay) });

/**
 * Presses the theme button until it works.
 * @param {import('puppeteer-core').Browser} browser
 * @param {string} url behind a delay
 * @returns {Promise<number>} time from the start of the visit, in delays
 */
export function measureRounds(browser, url) {
  return visit(browser, async (page) => {
    await page.evaluateOnNewDocument(pressUntilItWorks);
    await page.goto(url, { waitUntil: 'domcontentloaded' });
    const works = await page.waitForFunction('window.worksAt', { timeout: 30_000 });
    return Number(await works.jsonValue()) / delay;
  });
}

/** Runs in the page. */
function pressUntilItWorks() {
  const press = () => {
    const button = document.querySelector('button[aria-label="Tampilan gelap"]');
    if (button instanceof HTMLElement) button.click();
    if (document.documentElement?.dataset['theme'] === undefined) setTimeout(press, 10);
    else Object.assign(window, { worksAt: performance.now() });
  };
  press();
}
