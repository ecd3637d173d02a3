import { expect } from '@playwright/test';
import { test } from '../support/test';
import { agree } from '../support/people/agreement';
import { freshEmail } from '../support/people/accounts';
import { expectNoViolation } from '../support/looks/axe';
import { payAtGateway } from '../support/people/gateway';
import { messagesTo } from '../support/people/mailbox';
import { cartAddress, goodsWithTickets } from '../support/people/goods';
import { widths } from '../support/widths';

for (const { width, tag } of widths) {
  test(
    `a promo code, merchandise and names in one order at ${width} px`,
    { tag },
    async ({ page, request }) => {
      await page.setViewportSize({ width, height: 900 });
      const { product, event, offer, elsewhere } = await goodsWithTickets(request);
      const { eventId, ticketTypeId, price } = offer;
      const [variant] = product.variants;

      // The event has the product, and the product's page names the event.
      await page.goto(`/merchandise?event=${eventId}`);
      await expect(page.getByRole('link', { name: event.title })).toBeVisible();
      await page.getByRole('article').getByRole('link', { name: product.name }).first().click();
      await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible();
      const places = page.getByRole('region', { name: 'Dapat diambil di' });
      await expect(places.getByRole('link', { name: event.title })).toBeVisible();
      await expectNoViolation(page);
      await places.getByRole('link', { name: event.title }).click();
      await expect(page.getByRole('region', { name: 'Merchandise di acara ini' })).toBeVisible();

      await page.goto(cartAddress(product));
      await expect(page.getByText('Produk masuk ke keranjang')).toBeVisible();
      const choices = page.getByRole('region', { name: 'Pilih acara' });
      await expect(choices.getByRole('link', { name: event.title })).toBeVisible();
      await page.goto(cartAddress(elsewhere));
      await expect(page.getByText('Produk masuk ke keranjang')).toBeVisible();
      await expectNoViolation(page);

      await page.goto(`/checkout/new?event=${eventId}&t=${ticketTypeId}:2`);
      await expect(page.getByText(/tidak dapat diambil di acara ini/)).toContainText(
        elsewhere.name,
      );
      const email = freshEmail('tamu');
      await page.getByLabel('Nama lengkap').fill('Tamu Hemat');
      await page.getByLabel('Email').fill(email);
      await page.getByLabel('Nomor telepon').fill('081234567890');
      await page.getByLabel('Isi nama pemegang untuk setiap tiket').check();
      await page.getByLabel(/^Pemegang tiket .* 2$/).fill('Budi Santoso');
      await page.getByLabel('Kode promo').fill('HABIS');
      await page.getByRole('button', { name: 'Pakai' }).click();
      await expect(page.getByText('Kode promo ini sudah habis dipakai.')).toBeVisible();
      await page.getByLabel('Kode promo').fill('hemat10');
      await page.getByLabel('Kode promo').press('Enter');
      await expect(page.getByText(/HEMAT10 menghemat/)).toBeVisible();
      await expectNoViolation(page);

      const total = 2 * (price - Math.floor(price / 10)) + (variant?.price ?? 0);
      const text = `Rp ${total.toLocaleString('id-ID')}`;
      await agree(page);
      await page.getByRole('button', { name: 'Bayar sekarang' }).click();
      await expect(page.getByText(text).first()).toBeVisible();
      await payAtGateway(page, 'QRIS');

      const facts = page.getByRole('region', { name: /^Pesanan PGG-/ });
      await expect(facts).toContainText(`1 × ${product.name}, ${variant?.name}`, {
        timeout: 20_000,
      });
      await expect(facts).toContainText('Kode promo HEMAT10');
      await expect(facts).toContainText(text);
      await expect(page.getByText('Budi Santoso')).toBeVisible();
      await expect(page.getByText('Tamu Hemat', { exact: true })).toBeVisible();
      await expect
        .poll(async () => (await messagesTo(request, email)).map((mail) => mail.text).join(), {
          timeout: 20_000,
        })
        .toContain('Merchandise: 1 ×');
      await page.goto('/cart');
      await expect(page.getByRole('link', { name: elsewhere.name })).toBeVisible();
      await expect(page.getByRole('link', { name: product.name })).toHaveCount(0);
    },
  );
}
