// Covers: shared/releasing/src, shell/server/releases, shell/server/pages
import { expect } from '@playwright/test';
import { crawl } from '../support/site/crawl';
import { test } from '../support/site/own-site';
import { freshName, goesLive, releaseTrial } from '../support/site/trial';

test('50 releases and rollbacks under a steady crawl: no page fails to load', async ({
  page,
  site,
}) => {
  test.setTimeout(900_000);
  const name = freshName();
  releaseTrial(site, { name, edition: 'awal' });
  const first = releaseTrial(site, { name, edition: 'dua' });
  await goesLive(site, name, first);
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  const { seen, stop } = crawl([site.origin], [`/${name}`, '/', '/about', '/events']);

  let changes = 0;
  const walk = (async () => {
    let visits = 0;
    while (changes < 50) {
      await page.goto(`${site.origin}/${name}?kunjungan=${visits}`);
      await expect(page.getByText('Rincian dari chunk tersendiri')).toBeVisible();
      await page.getByRole('button', { name: 'Diklik 0 kali' }).click();
      visits += 1;
    }
    return visits;
  })();
  for (; changes < 50; changes += 1) {
    if (changes % 5 === 4) site.remote('rollback', name);
    else releaseTrial(site, { name, edition: `no${changes}` });
    // Steady: whatever the machine does, pages are read between two changes.
    const before = seen.pages;
    await expect.poll(() => seen.pages).toBeGreaterThanOrEqual(before + 3);
  }
  const visits = await walk;
  await stop();
  console.log(
    `${seen.pages} pages and ${seen.files} files crawled, ${visits} visits in the browser`,
  );
  expect(seen.failures).toEqual([]);
  expect(problems).toEqual([]);
  expect(visits).toBeGreaterThan(5);
  expect(seen.pages).toBeGreaterThan(100);
});
