import { expect } from '@playwright/test';
import { test } from '../support/test';
import { eventOnSale } from '../support/api';
import { widths } from '../support/widths';

for (const { width, tag } of widths) {
  test.describe(`without JavaScript at ${width} px`, { tag }, () => {
    test.use({ viewport: { width, height: 844 }, javaScriptEnabled: false });

    test('the list can be searched, filtered and turned', async ({ page }) => {
      await page.goto('/events');
      await page.getByLabel(/^Cari acara/).fill('konser');
      await page.getByRole('button', { name: 'Cari', exact: true }).click();
      await expect(page).toHaveURL(/[?&]q=konser/);
      await expect(page.getByText(/acara ditemukan$/)).toBeVisible();

      await page.goto('/events');
      const category = page.getByLabel('Kategori');
      if (!(await category.isVisible())) await page.locator('summary').click();
      await category.selectOption('konser');
      await page.getByRole('button', { name: 'Terapkan' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Acara: Konser');
      await page.getByRole('link', { name: 'Berikutnya' }).click();
      await expect(page).toHaveURL(/category=konser.*page=2/);
      await expect(page.getByText(/^Halaman 2 dari/)).toBeVisible();
    });

    test('an event says everything, and leads to the checkout', async ({ page, request }) => {
      const event = await eventOnSale(request);
      await page.goto(`/events/${event.id}`);
      await expect(page.getByRole('heading', { level: 1, name: event.title })).toBeVisible();
      const tickets = page.getByRole('region', { name: 'Tiket' });
      for (const { name } of event.ticketTypes) await expect(tickets).toContainText(name);
      await expect(page.getByRole('link', { name: 'Lihat peta' })).toBeVisible();
      await expect(tickets.getByRole('link', { name: 'Beli tiket' })).toHaveAttribute(
        'href',
        `/checkout/new?event=${event.id}`,
      );
      await expect(page.getByRole('region', { name: 'Acara serupa' })).toBeVisible();
    });

    test('what needs it says so', async ({ page, request }) => {
      const event = await eventOnSale(request);
      const checkout = `/checkout/new?event=${event.id}`;
      for (const path of ['/login', '/tickets', '/cart', checkout]) {
        await page.goto(path);
        await expect(page.getByText(/memerlukan JavaScript/).first()).toBeVisible();
      }
    });

    test('artists and products can be found and read', async ({ page }) => {
      await page.goto('/artists');
      const artist = page.getByRole('article').getByRole('link').first();
      const name = (await artist.textContent()) ?? '';
      await artist.click();
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Acara mendatang' })).toBeVisible();

      await page.goto('/merchandise?category=Kaos');
      await expect(page.getByText(/produk ditemukan$/)).toBeVisible();
      await page.getByRole('article').getByRole('link').first().click();
      await page.getByRole('button', { name: 'Tambah ke keranjang' }).click();
      await expect(page).toHaveURL(/\/cart\?item=.*variant=.*quantity=1/);
    });
  });
}
