import { visit } from './browser.mjs';

/**
 * @typedef {object} Transfer
 * @property {number} html bytes as transferred; so are the others
 * @property {number} js
 * @property {number} css
 * @property {string[]} requests path of each, in their order
 */

/**
 * What a first visit brings until the network is quiet.
 * @param {import('puppeteer-core').Browser} browser
 * @param {string} url
 * @returns {Promise<Transfer>}
 * @throws Error when the page writes to the console: what does not work is not worth comparing
 */
export function measureTransfer(browser, url) {
  return visit(browser, async (page) => {
    /** @type {string[]} */
    const faults = [];
    page.on('console', (message) => {
      faults.push(`${message.text()} ${message.location().url ?? ''}`);
    });
    page.on('pageerror', (error) => faults.push(String(error)));
    const transfer = { html: 0, js: 0, css: 0, requests: /** @type {string[]} */ ([]) };
    /** @type {Promise<void>[]} */
    const sizes = [];
    page.on('response', (response) => {
      const request = response.request();
      if (!request.url().startsWith('http')) return;
      transfer.requests.push(new URL(request.url()).pathname);
      const kind = kinds[request.resourceType()];
      if (kind) sizes.push(sizeOf(response).then((size) => void (transfer[kind] += size)));
    });
    await page.goto(url, { waitUntil: 'networkidle0' });
    await Promise.all(sizes);
    if (faults.length > 0) throw new Error(`${url} complains: ${faults.join('; ')}`);
    return transfer;
  });
}

/** @type {Record<string, 'html' | 'js' | 'css' | undefined>} */
const kinds = { document: 'html', script: 'js', stylesheet: 'css' };

/** @param {import('puppeteer-core').HTTPResponse} response */
async function sizeOf(response) {
  const { 'content-length': length, 'content-encoding': encoding } = response.headers();
  if (length !== undefined) return Number(length);
  if (encoding !== undefined) throw new Error(`${response.url()} does not tell its length`);
  return (await response.buffer()).length;
}

/**
 * Requests that only the federated page makes, but for files of the remotes themselves.
 * @param {Transfer} federated @param {Transfer} monolith
 * @returns {string[]} paths
 */
export function extraRequests(federated, monolith) {
  const known = new Set(monolith.requests.map(withoutHash));
  return federated.requests.filter(
    (path) => !path.startsWith('/remotes/') && !known.has(withoutHash(path)),
  );
}

/** @param {string} path */
function withoutHash(path) {
  return path.replace(/\.[0-9a-f]{8}\./, '.');
}
