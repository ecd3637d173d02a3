import { expect, type Page } from '@playwright/test';
import { test } from '../support/site/own-site';
import { clickTrial, freshName, goesLive, releaseTrial } from '../support/site/trial';

test('a running site shows a release within seconds, also in its menu', async ({ page, site }) => {
  const name = freshName();
  const before = await page.goto(`${site.origin}/${name}`);
  expect(before?.status()).toBe(404);
  releaseTrial(site, { name, edition: 'baru' });
  await expect.poll(async () => (await page.goto(`${site.origin}/${name}`))?.status()).toBe(200);
  await expect(page.getByText('Rilis: edition:baru')).toBeVisible();
});

test('an open page goes on and is offered a reload', async ({ page, site }) => {
  const name = freshName();
  await goesLive(site, name, releaseTrial(site, { name, edition: 'lama' }));
  await page.clock.install();
  await page.goto(`${site.origin}/${name}`);
  await clickTrial(page);
  await goesLive(site, name, releaseTrial(site, { name, edition: 'baru' }));
  const offer = page.getByText('Versi baru halaman ini sudah tersedia.');
  await expect(offer).toHaveCount(0);
  await page.clock.fastForward(30_000);
  await expect(offer).toBeVisible();
  await expect(page.getByRole('button', { name: 'Diklik 1 kali' })).toBeVisible();
  await page.getByRole('button', { name: 'Muat ulang' }).click();
  await expect(page.getByText('Rilis: edition:baru')).toBeVisible();
});

test('a remote that is not in use yet is taken in its new release without a word', async ({
  page,
  site,
}) => {
  const name = freshName();
  await goesLive(site, name, releaseTrial(site, { name, edition: 'lama' }));
  await page.clock.install();
  await page.goto(`${site.origin}/about`);
  await goesLive(site, name, releaseTrial(site, { name, edition: 'baru' }));
  // What is opened before the page has heard of the release stays as it was.
  const told = page.waitForResponse('**/registry/current');
  await page.clock.fastForward(30_000);
  await (await told).finished();
  await page.clock.resume();
  await expect.poll(() => navigate(page, `/${name}`)).toContain('Rilis: edition:baru');
  await expect(page.getByText('Versi baru halaman ini')).toHaveCount(0);
});

/** Goes to a path inside the page, as a link does. @returns the text of the main part */
async function navigate(page: Page, path: string): Promise<string> {
  await page.evaluate((to) => {
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
  return page.getByRole('main').innerText();
}
