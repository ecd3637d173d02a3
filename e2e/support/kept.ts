import { expect, type Page } from '@playwright/test';

/** The paths in the service worker's caches of this browser, by cache. */
export async function keptOn(page: Page): Promise<Record<string, string[]>> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const entries = names.map(async (name) => {
      const keys = await (await caches.open(name)).keys();
      return [name.replace(/^panggung\.\d+\./, ''), keys.map(({ url }) => new URL(url).pathname)];
    });
    return Object.fromEntries(await Promise.all(entries)) as Record<string, string[]>;
  });
}

/** Waits until a page can be opened without a network. */
export async function expectKept(page: Page, path: string, cache = 'pages'): Promise<void> {
  await expect
    .poll(async () => (await keptOn(page))[cache] ?? [], { timeout: 20_000 })
    .toContain(path);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  const isControlled = () => page.evaluate(() => navigator.serviceWorker.controller !== null);
  // A page that was requested while the worker took over belongs to it from the next load on.
  if (!(await isControlled())) await page.reload();
  await expect.poll(isControlled).toBe(true);
}
