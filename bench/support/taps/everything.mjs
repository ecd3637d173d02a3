/* global document -- runs in the page */
import { openAlive } from './phone.mjs';
import { watch, watchedOn } from './watch.mjs';

/** What stays on the page when it is touched. */
const touchable =
  'button:not([type="submit"]), [role="tab"], summary, input[type="checkbox"], input[type="radio"]';
const typeable =
  'input:not([type]), input[type="text"], input[type="search"], input[type="email"], input[type="tel"], input[type="password"]';

/** As many of each kind of thing as are touched. */
const most = 25;

/**
 * Touches everything on a page that does not lead away, and types into all that can be typed into.
 * @param {import('puppeteer-core').Page} page @param {string} url
 * @returns {Promise<import('./watch.mjs').Watched & { touched: number }>}
 */
export async function tapEverything(page, url) {
  await openAlive(page, url);
  await watch(page);
  let touched = 0;
  for (const selector of [touchable, typeable]) {
    const { length } = await page.$$(selector);
    for (let at = 0; at < Math.min(length, most); at += 1) {
      // The page may have changed since.
      const element = (await page.$$(selector))[at];
      if (!element || !(await canBeTouched(element))) continue;
      await element.tap();
      if (selector === typeable) await page.keyboard.type('abc1');
      touched += 1;
      await page.evaluate(() => new Promise((done) => setTimeout(done, 300)));
    }
  }
  const [left] = page.url().split('?');
  if (left !== url.split('?')[0]) throw new Error(`${url} was left for ${left}`);
  return { ...(await watchedOn(page)), touched };
}

/** @param {import('puppeteer-core').ElementHandle} element */
function canBeTouched(element) {
  return element.evaluate((node) => {
    if (node.matches(':disabled, [inert] *') || !node.checkVisibility()) return false;
    node.scrollIntoView({ block: 'center' });
    const { x, y, width, height } = node.getBoundingClientRect();
    return node.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
}
