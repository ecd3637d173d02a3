import lighthouse from 'lighthouse';

/**
 * @typedef {object} Audit
 * @property {number} lcp milliseconds; largest contentful paint
 * @property {number} tbt milliseconds; total blocking time
 * @property {number} cls cumulative layout shift
 * @property {number} score performance, 0 to 100
 */

/**
 * Lighthouse with its own settings for mobile: a slow phone on a slow network, simulated.
 * @param {import('puppeteer-core').Browser} browser
 * @param {string} url
 * @returns {Promise<Audit>}
 */
export async function audit(browser, url) {
  const { audits, categories } = await runLighthouse(browser, url, ['performance']);
  const value = (/** @type {string} */ name) => audits[name]?.numericValue ?? NaN;
  return {
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    score: (categories['performance']?.score ?? NaN) * 100,
  };
}

/**
 * On a busy machine the browser's trace sometimes lacks its beginning: Lighthouse itself says to run
 * it again.
 * @param {import('puppeteer-core').Browser} browser
 * @param {string} url
 * @param {string[]} categories
 * @returns {Promise<import('lighthouse').Result>}
 * @throws Error when Lighthouse fails again and again, or the browser ends: Lighthouse would wait for ever
 */
export async function runLighthouse(browser, url, categories, tries = 3) {
  /** @type {() => void} */
  let end = () => undefined;
  const ended = new Promise((_, fail) => {
    end = () => fail(new Error('The browser ended'));
    browser.once('disconnected', end);
  });
  const port = Number(new URL(browser.wsEndpoint()).port);
  const audited = lighthouse(url, { port, logLevel: 'error', onlyCategories: categories });
  const result = /** @type {Awaited<typeof audited>} */ (await Promise.race([audited, ended]));
  browser.off('disconnected', end);
  if (result && !result.lhr.runtimeError) return result.lhr;
  if (tries > 1) return runLighthouse(browser, url, categories, tries - 1);
  throw new Error(result?.lhr.runtimeError?.message ?? 'Lighthouse failed');
}
