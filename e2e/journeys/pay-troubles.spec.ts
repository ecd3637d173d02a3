import { expect, type Page } from '@playwright/test';
import { test } from '../support/test';
import { expectNoViolation } from '../support/looks/axe';
import { agree } from '../support/people/agreement';
import { freshEmail } from '../support/people/accounts';
import { endTimeOf, ownEvent } from '../support/site/database';
import { payAtGateway, payElsewhere } from '../support/people/gateway';
import { orderAsGuest, submitBuyer } from '../support/people/purchases';

const qr = (page: Page) => page.getByRole('img', { name: /^Kode QR/ });
const orderId = (page: Page) => /checkout\/([\w-]+)\/status/.exec(page.url())?.[1] ?? '';

test('time runs out while somebody looks at the order', async ({ page }) => {
  await orderAsGuest(page, await ownEvent(20), { email: freshEmail('lewat'), quantity: 2 });
  await page.getByRole('link', { name: 'Kembali ke penjual' }).click();
  await expect(page.getByRole('heading', { name: 'Menunggu pembayaran' })).toBeVisible();
  await endTimeOf(orderId(page));
  await expect(page.getByRole('heading', { name: 'Batas waktu pembayaran lewat' })).toBeVisible({
    timeout: 30_000,
  });
  // What was filled in is still there, and the same can be ordered again.
  await page.getByRole('link', { name: 'Pesan lagi' }).click();
  await expect(page.getByLabel('Nama lengkap')).toHaveValue('Tamu Kembali');
  await expect(page.getByLabel('Jumlah Festival')).toHaveValue('2');
  await agree(page);
  await page.getByRole('button', { name: 'Bayar sekarang' }).click();
  await payAtGateway(page, 'QRIS');
  await expect(qr(page)).toHaveCount(2, { timeout: 20_000 });
});

test('back from the payment page leads to the order, and a reload keeps it', async ({ page }) => {
  await orderAsGuest(page, await ownEvent(20), { email: freshEmail('balik') });
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Menunggu pembayaran' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Menunggu pembayaran' })).toBeVisible();
  await page.getByRole('button', { name: 'Lanjutkan pembayaran' }).click();
  await payAtGateway(page, 'GoPay');
  await expect(qr(page)).toBeVisible({ timeout: 20_000 });
  await page.reload();
  await expect(qr(page)).toBeVisible({ timeout: 20_000 });
});

test('two tabs: one order, and both see that it is paid', async ({ page, context, request }) => {
  const offer = await ownEvent(20);
  const email = freshEmail('dua-tab');
  await orderAsGuest(page, offer, { email });
  const paymentPage = page.url();

  const other = await context.newPage();
  await other.goto(`/checkout/new?event=${offer.eventId}&t=${offer.ticketTypeId}:1`);
  await submitBuyer(other, { name: 'Tamu Kembali', email });
  await expect(other.getByText(/masih memiliki pesanan yang belum dibayar/)).toBeVisible();
  await expectNoViolation(other);
  await other.getByRole('link', { name: 'Lanjutkan pesanan itu' }).click();
  await expect(other.getByRole('heading', { name: 'Menunggu pembayaran' })).toBeVisible();

  await page.goBack();
  await page.goForward();
  await page.getByRole('radio', { name: 'QRIS', exact: true }).check();
  await page.getByRole('button', { name: 'Lanjutkan' }).click();
  await page.getByRole('link', { name: 'Kembali ke penjual' }).click();
  await expect(page.getByRole('heading', { name: 'Menunggu pembayaran' })).toBeVisible();
  await payElsewhere(request, paymentPage);
  for (const tab of [page, other]) await expect(qr(tab)).toBeVisible({ timeout: 20_000 });
});
