import { runLighthouse } from './lighthouse.mjs';

/** Categories of Lighthouse, in the order of its own report. */
const categories = ['performance', 'accessibility', 'best-practices', 'seo'];

/**
 * @typedef {object} ReportCard
 * @property {number[]} scores of the four categories, 0 to 100
 * @property {number} lcp milliseconds
 * @property {number} tbt milliseconds
 * @property {number} cls
 * @property {{ requests: number, js: number, css: number, image: number, html: number }} transfer
 *   requests, and bytes by kind
 * @property {string[]} failed audits that cost points outside of performance
 */

/**
 * All that Lighthouse says of a page on its slow phone with a slow network, simulated.
 * @param {import('puppeteer-core').Browser} browser
 * @param {string} url
 * @returns {Promise<ReportCard>}
 */
export async function reportCard(browser, url) {
  const lhr = await runLighthouse(browser, url, categories);
  const value = (/** @type {string} */ name) => lhr.audits[name]?.numericValue ?? NaN;
  const failed = categories
    .slice(1)
    .flatMap((name) => lhr.categories[name]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id);
  return {
    scores: categories.map((name) => Math.round((lhr.categories[name]?.score ?? NaN) * 100)),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    transfer: transferOf(lhr.audits['network-requests']?.details),
    failed,
  };
}

/** @typedef {{ url: string, resourceType?: string, transferSize?: number }} Item */

/** @param {unknown} details of the audit `network-requests` */
function transferOf(details) {
  const { items = [] } = /** @type {{ items?: Item[] }} */ (details ?? {});
  // Data URLs are part of the page itself.
  const fetched = items.filter(({ url }) => !url.startsWith('data:'));
  const sum = (/** @type {string} */ type) =>
    fetched
      .filter(({ resourceType }) => resourceType === type)
      .reduce((bytes, { transferSize = 0 }) => bytes + transferSize, 0);
  return {
    requests: fetched.length,
    js: sum('Script'),
    css: sum('Stylesheet'),
    image: sum('Image'),
    html: sum('Document'),
  };
}
