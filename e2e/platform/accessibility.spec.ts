import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { logIn } from '../support/accounts';
import { eventOnSale } from '../support/api';

const paths = [
  '/',
  '/events',
  '/events/concerts',
  '/artists',
  '/merchandise',
  '/login',
  '/register',
  '/auth/callback?error=access_denied',
  '/terms',
  '/help',
  '/refunds',
  '/accessibility',
  '/careers',
  '/privacy',
  '/about',
  '/contact',
  '/tickets',
  '/tidak/ada',
];

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme });

    for (const path of paths) {
      test(`${path} has no violation`, async ({ page }) => {
        await page.goto(path, { waitUntil: 'networkidle' });
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        const { violations } = await new AxeBuilder({ page }).analyze();
        expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
      });
    }

    test('an event and its checkout have no violation', async ({ page, request }) => {
      const { id } = await eventOnSale(request);
      for (const path of [`/events/${id}`, `/checkout/new?event=${id}`]) {
        await page.goto(path, { waitUntil: 'networkidle' });
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        const { violations } = await new AxeBuilder({ page }).analyze();
        expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
      }
    });

    test('the verification queue has no violation', async ({ page }) => {
      await logIn(page, 'admin@panggung.test');
      await page.goto('/admin/verification', { waitUntil: 'networkidle' });
      await expect(page.getByRole('heading', { level: 1, name: 'Verifikasi' })).toBeVisible();
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
    });
  });
}
