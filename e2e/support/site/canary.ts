import { expect, type Browser, type Page } from '@playwright/test';
import type { OwnSite } from './own-site';
import { releaseTrial, type Fault, type Release } from './trial';

/**
 * Releases the trial remote to a share of the visitors.
 * @returns once web gives it to some of them
 */
export async function startCanary(
  site: OwnSite,
  name: string,
  fault: Fault,
  percent: string,
  more: string[] = [],
): Promise<Release> {
  const release = releaseTrial(site, {
    name,
    edition: 'kenari',
    fault,
    command: (folder) => ['canary', folder, percent, ...more],
  });
  await expect.poll(async () => (await loadEdition(site, name)).edition).toBe('kenari');
  return release;
}

/**
 * One visitor, who closes the page as soon as it measures itself and was looked at. The browser's
 * context stays, as for people: what a page sends while it closes may go with its context.
 */
export async function visit(
  browser: Browser,
  address: string,
  look: (page: Page) => Promise<void>,
) {
  const page = await (await browser.newContext()).newPage();
  const measures = page.waitForEvent('requestfinished', (request) =>
    request.url().includes('/web-vitals.'),
  );
  await page.goto(address);
  await measures;
  await look(page);
  await Promise.all([page.waitForEvent('close'), page.close({ runBeforeUnload: true })]);
}

/** The edition that a visitor with a cookie gets, and the cookie that they have afterwards. */
export const loadEdition = async (site: OwnSite, name: string, cookie = '') => {
  const response = await fetch(`${site.origin}/${name}?n=${Math.random()}`, {
    headers: { cookie },
  });
  const html = await response.text();
  return {
    edition: /edition:(\w+)/.exec(html)?.[1],
    cookie: response.headers.get('set-cookie')?.split(';')[0] ?? cookie,
  };
};
