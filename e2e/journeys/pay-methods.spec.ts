import { expect } from '@playwright/test';
import { test } from '../support/test';
import { freshEmail } from '../support/people/accounts';
import { payAtGateway } from '../support/people/gateway';
import { distantOffer, orderAsGuest } from '../support/people/purchases';

const methods = [
  'QRIS',
  ...['BCA', 'Mandiri', 'BNI', 'BRI', 'Permata'].map((bank) => `${bank} Virtual Account`),
  ...['GoPay', 'ShopeePay', 'DANA', 'OVO'],
  'Kartu kredit/debit',
  ...['Alfamart', 'Indomaret'],
];

/** No other journey pays with these; the others are gone through at night. */
const daily = ['Kartu kredit/debit', 'Alfamart'];

for (const method of methods) {
  const tag = daily.includes(method) ? [] : ['@night'];
  test(`a ticket is paid with ${method}`, { tag }, async ({ page, request }) => {
    await orderAsGuest(page, await distantOffer(request), { email: freshEmail('cara') });
    await payAtGateway(page, method);
    await expect(page.getByRole('img', { name: /^Kode QR/ })).toBeVisible({ timeout: 20_000 });
    await expect(page.getByText('Pembayaran diterima')).toBeVisible();
  });
}
