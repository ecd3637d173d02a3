/* global document -- runs in the page */
/** A phone whose processor is a quarter as fast as this machine's. */
const slowdown = 4;

/**
 * A visit with a slow phone: touches, a narrow screen, nothing stored.
 * @template Result
 * @param {import('puppeteer-core').Browser} browser
 * @param {(page: import('puppeteer-core').Page) => Promise<Result>} task
 * @returns {Promise<Result>}
 */
export async function visitByPhone(browser, task) {
  const context = await browser.createBrowserContext();
  try {
    const page = await context.newPage();
    await page.setViewport({ width: 390, height: 844, hasTouch: true, isMobile: true });
    await page.emulateCPUThrottling(slowdown);
    return await task(page);
  } finally {
    await context.close();
  }
}

/**
 * Opens an address and waits until what is tapped is carried out at once.
 * @param {import('puppeteer-core').Page} page @param {string} url
 */
export async function openAlive(page, url) {
  await page.evaluateOnNewDocument(() => {
    document.addEventListener('panggung:works', () => {
      document.documentElement.dataset['works'] = 'yes';
    });
  });
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForSelector('html[data-works]');
  // What a browser does when it has nothing else to do is over, too.
  await page.waitForNetworkIdle({ idleTime: 1000 });
}
