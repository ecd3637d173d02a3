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
  const result = await lighthouse(url, {
    port: Number(new URL(browser.wsEndpoint()).port),
    logLevel: 'error',
    onlyCategories: ['performance'],
  });
  const { audits, categories, runtimeError } = result?.lhr ?? {};
  if (runtimeError || !audits) throw new Error(runtimeError?.message ?? 'Lighthouse failed');
  const value = (/** @type {string} */ name) => audits[name]?.numericValue ?? NaN;
  return {
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    score: (categories?.['performance']?.score ?? NaN) * 100,
  };
}
