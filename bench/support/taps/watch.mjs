/* global document, Element, performance, requestAnimationFrame, PerformanceObserver, MutationObserver, window -- runs in the page */

/**
 * What a page noticed of those who use it.
 * @typedef {object} Watched
 * @property {number} worst the slowest interaction from the touch to the next frame, in ms; 0 when all were
 *   faster than the 16 ms that browsers tell
 * @property {string} on what was touched then
 * @property {number} shift layout that moved without having been asked to
 */

/** Notes interactions and shifts from now on. @param {import('puppeteer-core').Page} page */
export async function watch(page) {
  await page.evaluate(() => {
    const watched = { worst: 0, on: '', shift: 0 };
    Object.assign(window, { watched });
    new PerformanceObserver((list) => {
      for (const entry of /** @type {PerformanceEventTiming[]} */ (list.getEntries())) {
        if (!entry.interactionId || entry.duration <= watched.worst) continue;
        const { target } = entry;
        watched.worst = entry.duration;
        watched.on =
          target instanceof Element
            ? (target.getAttribute('aria-label') ?? target.textContent?.trim().slice(0, 40) ?? '')
            : '';
      }
    }).observe({ type: 'event', durationThreshold: 16 });
    new PerformanceObserver((list) => {
      for (const entry of /** @type {(PerformanceEntry & { value: number, hadRecentInput: boolean })[]} */ (
        list.getEntries()
      )) {
        if (!entry.hadRecentInput) watched.shift += entry.value;
      }
    }).observe({ type: 'layout-shift' });
  });
}

/** @param {import('puppeteer-core').Page} page @returns {Promise<Watched>} */
export async function watchedOn(page) {
  // Browsers tell of an interaction only after its frame.
  await new Promise((done) => setTimeout(done, 500));
  return page.evaluate(() => /** @type {any} */ (window).watched);
}

/**
 * Milliseconds from a touch (or from going back) until what is waited for is painted: its address and
 * an element are there, and a frame with them is out.
 * @param {import('puppeteer-core').Page} page
 * @param {() => Promise<unknown>} act
 * @param {{ path: string, ready: string[] }} next expression for the address, and one selector for each time
 * @returns {Promise<number[]>}
 */
export async function timesTo(page, act, { path, ready }) {
  const times = Promise.all(ready.map((selector) => page.evaluate(waitFor, path, selector)));
  await act();
  return times;
}

/**
 * Runs in the page.
 * @param {string} path @param {string} selector
 * @returns {Promise<number>}
 */
function waitFor(path, selector) {
  return new Promise((done, fail) => {
    setTimeout(() => fail(new Error(`${selector} did not come on ${path}`)), 10_000);
    /** @type {number | undefined} */
    let from;
    const begin = (/** @type {Event} */ event) => (from ??= event.timeStamp);
    // A finger that leaves the screen, or the way back.
    window.addEventListener('touchend', begin, { capture: true, once: true });
    window.addEventListener('popstate', begin, { capture: true, once: true });
    // Asks for no layout, which would be part of the time.
    const isThere = () =>
      from !== undefined &&
      new RegExp(`^${path}$`).test(window.location.pathname) &&
      document.querySelector(selector) !== null;
    const observer = new MutationObserver(() => {
      if (!isThere()) return;
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(() => done(performance.now() - (from ?? NaN))));
    });
    observer.observe(document, { subtree: true, childList: true, attributes: true });
  });
}
