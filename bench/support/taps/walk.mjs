/* global window -- runs in the page */
import { openAlive } from './phone.mjs';
import { timesTo, watch, watchedOn } from './watch.mjs';

/**
 * From the list to an event, to its checkout, and back the same way; once before it is timed, so that the code
 * of all remotes is there. Each walk takes another event, whose data is not there.
 * @param {import('puppeteer-core').Page} page
 * @param {string} origin @param {number} round
 * @returns {Promise<{ steps: [name: string, ms: number][], shift: number }>}
 */
export async function walk(page, origin, round) {
  await openAlive(page, `${origin}/events?available=true`);
  await once(page, 11);
  await watch(page);
  const steps = await once(page, round % 10);
  return { steps, shift: (await watchedOn(page)).shift };
}

/** @param {import('puppeteer-core').Page} page @param {number} at place of the event in the list */
async function once(page, at) {
  const card = 'main li a[href^="/events/"]';
  const tap = async (/** @type {string} */ selector, which = 0) => {
    await page.waitForSelector(selector);
    const element = (await page.$$(selector))[which];
    if (!element) throw new Error(`There is no ${selector}`);
    await element.evaluate((node) => node.scrollIntoView({ block: 'center' }));
    await pause(page);
    return () => element.tap();
  };
  const back = () => page.evaluate(() => window.history.back());
  /** @type {[string, number][]} */
  const steps = [];
  const step = async (
    /** @type {string} */ name,
    /** @type {() => Promise<unknown>} */ act,
    /** @type {string} */ path,
    /** @type {string[]} */ ...ready
  ) => {
    const times = await timesTo(page, act, { path, ready });
    const parts = times.length > 1 ? [', its name', ', all of it'] : [''];
    steps.push(
      ...times.map((time, part) => /** @type {[string, number]} */ ([name + parts[part], time])),
    );
    await pause(page);
  };
  const buy = 'main a[href^="/checkout/new"]';
  const opening = 'aside[aria-label="Pembelian"]';
  await step('list to event', await tap(card, at), '/events/.+', opening, buy);
  await step('event to checkout', await tap(buy), '/checkout/new', 'main form');
  await step('back to the event', back, '/events/.+', buy);
  await step('back to the list', back, '/events', card);
  return steps;
}

/** A person looks at the screen. @param {import('puppeteer-core').Page} page */
const pause = (page) => page.evaluate(() => new Promise((done) => setTimeout(done, 1000)));
