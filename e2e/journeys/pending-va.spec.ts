import { expect } from '@playwright/test';
import { test } from '../support/test';
import { freshEmail } from '../support/people/accounts';
import { payElsewhere } from '../support/people/gateway';
import { distantOffer, orderAsGuest } from '../support/people/purchases';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test('the number of a virtual account waits on the order’s page, which turns to paid by itself', async ({
  page,
  request,
}) => {
  await orderAsGuest(page, await distantOffer(request), { email: freshEmail('va') });
  const paymentPage = page.url();
  await page.getByRole('radio', { name: 'BCA Virtual Account', exact: true }).check();
  await page.getByRole('button', { name: 'Lanjutkan' }).click();
  const told = (await page.locator('#va-number').getAttribute('data-value')) ?? '';
  await page.getByRole('link', { name: 'Kembali ke penjual' }).click();

  await expect(page.getByText('Virtual Account BCA')).toBeVisible();
  const number = page.getByLabel('Nomor virtual account');
  await expect(number).toHaveText(told.replaceAll(/(.{4})(?=.)/g, '$1 '));
  await page.getByRole('button', { name: 'Salin Nomor virtual account' }).click();
  await expect(page.getByRole('button', { name: 'Tersalin Nomor virtual account' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(told);
  await expect(page.getByText(/m-Transfer, lalu BCA Virtual Account/)).toBeVisible();

  // The bank tells the gateway, the gateway tells us; nobody touches this page.
  await payElsewhere(request, paymentPage);
  await expect(page.getByRole('img', { name: /^Kode QR/ })).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText('Pembayaran diterima')).toBeVisible();
});
