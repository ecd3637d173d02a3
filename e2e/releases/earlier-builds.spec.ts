import { expect } from '@playwright/test';
import { test } from '../support/site/own-site';
import { clickTrial, freshName, goesLive, releaseTrial } from '../support/site/trial';

test('a build on the runtime of Module Federation works beside the others, and brings it alone', async ({
  page,
  site,
}) => {
  const name = freshName();
  const release = releaseTrial(site, { name, edition: 'dlu', withRuntime: true });
  expect(release.build.runtime).toBeUndefined();
  await goesLive(site, name, release);
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  const runtime = () => scripts.filter((path) => /\/assets\/federation-runtime\./.test(path));

  await page.goto(`${site.origin}/about`);
  await page.waitForLoadState('networkidle');
  expect(runtime()).toEqual([]);
  // Within the page, beside a container of the other kind.
  await page.evaluate((path) => {
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
  }, `/${name}`);
  await clickTrial(page);
  expect(runtime()).toHaveLength(1);

  await page.goto(`${site.origin}/${name}`);
  await clickTrial(page);
  await expect(page.getByText('Rincian dari chunk tersendiri')).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Tentang' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tentang Panggung' })).toBeVisible();
});
