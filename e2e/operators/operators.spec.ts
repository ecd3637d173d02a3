import { expect } from '@playwright/test';
import { broken } from '../support/looks/axe';
import { openAsAdmin, sessionOf } from '../support/people/accounts';
import { test } from '../support/site/release-service';
import { freshName, releaseTrial } from '../support/site/trial';

test('the platform page is for operators: nobody else gets it or its facts', async ({
  page,
  request,
  site,
}) => {
  await page.goto(`${site.origin}/__platform`);
  await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
  expect((await request.get(`${site.origin}/registry/platform`)).status()).toBe(403);
  const { headers } = await sessionOf(request, 'pembeli@panggung.test', undefined, site.origin);
  const refused = await request.get(`${site.origin}/registry/platform`, { headers });
  expect(refused.status()).toBe(403);
  expect(await refused.text()).not.toContain('catalog');
});

test.describe('an operator', () => {
  test('sees releases, canaries and health, and which team drew what', async ({ page, site }) => {
    const name = freshName();
    const active = releaseTrial(site, { name, edition: 'biasa' });
    const canary = releaseTrial(site, {
      name,
      edition: 'kenari',
      command: (folder) => ['canary', folder, '5'],
    });
    await openAsAdmin(page, site, '/__platform');
    const table = page.getByRole('region', { name: `Rilis ${name}` });
    await expect(table.getByRole('row').filter({ hasText: active.id })).toContainText('aktif');
    await expect(table.getByRole('row').filter({ hasText: canary.id })).toContainText('canary 5%');

    const shell = page.getByRole('region', { name: 'Rilis shell' });
    await expect(shell.getByRole('row').filter({ hasText: 'aktif' })).toHaveCount(1);

    expect(await broken(page)).toEqual([]);

    await page.getByRole('checkbox', { name: /batas tim/ }).check();
    await page.goto(`${site.origin}/dashboard`);
    const label = (remote: string) =>
      page
        .locator(`[data-remote="${remote}"]`)
        .last()
        .evaluate((part) => getComputedStyle(part, '::before').content);
    await expect.poll(() => label('checkout')).toContain('checkout');
    await expect.poll(() => label('admin')).toContain('admin');
    await page.getByRole('button', { name: 'Sembunyikan batas tim' }).click();
    expect(await label('checkout')).toBe('none');
    site.remote('canary', name, '0');
  });
});
