import { expect, test } from '@playwright/test';
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

for (const method of methods) {
  test(`a ticket is paid with ${method}`, async ({ page, request }) => {
    await orderAsGuest(page, await distantOffer(request), { email: freshEmail('cara') });
    await payAtGateway(page, method);
    await expect(page.getByRole('img', { name: /^Kode QR/ })).toBeVisible({ timeout: 20_000 });
    await expect(page.getByText('Pembayaran diterima')).toBeVisible();
  });
}
