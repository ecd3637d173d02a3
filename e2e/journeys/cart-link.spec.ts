import { expect } from '@playwright/test';
import { test } from '../support/test';
import { expectNoViolation } from '../support/looks/axe';
import { cartAddress, goodsWithTickets } from '../support/people/goods';
import { widths } from '../support/widths';

for (const { width, tag } of widths) {
  test(
    `the header leads to a cart that has something, at ${width} px`,
    { tag },
    async ({ page, context, request }) => {
      await page.setViewportSize({ width, height: 900 });
      const { product } = await goodsWithTickets(request);

      // An empty cart costs the other pages nothing.
      const files: string[] = [];
      page.on('request', (one) => files.push(one.url()));
      await page.goto('/about', { waitUntil: 'networkidle' });
      expect(files.filter((url) => url.includes('/remotes/checkout/'))).toEqual([]);

      const other = await context.newPage();
      await other.goto('/help', { waitUntil: 'networkidle' });
      await page.goto(cartAddress(product, 2));
      const link = page.getByRole('banner').getByRole('link', { name: 'Keranjang, 2 barang' });
      await expect(link).toBeVisible();
      await expect(other.getByRole('link', { name: 'Keranjang, 2 barang' })).toBeVisible();

      await page.goto('/merchandise');
      await expect(link).toBeVisible();
      await expectNoViolation(page);
      await link.focus();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/cart$/);
      await expect(page.getByText(/^Dapat diambil di /)).toBeVisible();
      await page.getByRole('region', { name: 'Pilih acara' }).getByRole('link').first().click();
      await expect(page).toHaveURL(/\/events\/[0-9a-f-]+$/);
      await page.goBack();
      await page.getByRole('button', { name: /^Kurangi/ }).click();
      await expect(page.getByRole('link', { name: 'Keranjang, 1 barang' })).toBeVisible();
      await page.getByRole('button', { name: /^Kurangi/ }).click();
      await expect(page.getByText('Keranjang masih kosong')).toBeVisible();
      await expect(page.getByRole('link', { name: /^Keranjang, / })).toHaveCount(0);
      await expect(other.getByRole('link', { name: /^Keranjang, / })).toHaveCount(0);
    },
  );
}
