import { expect, test } from '@playwright/test';
import { demoPassword, freshEmail } from '../support/people/accounts';
import { ownEvent } from '../support/site/database';
import { payAtGateway } from '../support/people/gateway';
import { orderAsGuest } from '../support/people/purchases';

for (const [days, percent, amount] of [
  [7, 80, 'Rp 160.000'],
  [6, 50, 'Rp 100.000'],
  [3, 50, 'Rp 100.000'],
] as const) {
  test(`${days} days before the event ${percent}% come back`, async ({ page }) => {
    await orderAsGuest(page, await ownEvent(days), { email: freshEmail('tingkat') });
    await payAtGateway(page, 'DANA');
    await page.getByRole('link', { name: 'Ajukan pengembalian dana' }).click({ timeout: 20_000 });
    await expect(
      page.getByText(`Dibatalkan ${days} hari sebelum acara: ${percent}%`),
    ).toBeVisible();
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Ajukan pengembalian dana' }).click();
    await expect(page.getByRole('dialog')).toContainText(`Anda akan menerima ${amount}`);
    await page.getByRole('button', { name: 'Ya, kembalikan tiket' }).click();
    await expect(page.getByText('Dana dikirim', { exact: true })).toBeVisible({ timeout: 30_000 });
    await page.getByRole('link', { name: 'Lihat pesanan' }).first().click();
    await expect(page.getByRole('heading', { name: 'Semua tiket dikembalikan' })).toBeVisible();
  });
}

test('two days before the event nothing comes back, and the ticket stays good', async ({
  page,
}) => {
  await orderAsGuest(page, await ownEvent(2), { email: freshEmail('tingkat') });
  await payAtGateway(page, 'DANA');
  await expect(page.getByRole('img', { name: /^Kode QR/ })).toBeVisible({ timeout: 20_000 });
  await page.goto(
    page.url().replace(/\/checkout\/([\w-]+)\/status.*/, '/refund-form?transaction=$1'),
  );
  await expect(page.getByText('Tidak ada dana yang dapat kembali')).toBeVisible();
  await expect(page.getByText(/Dibatalkan 2 hari sebelum acara: 0%/)).toBeVisible();
});

test('when the organizer cancels, everything comes back by itself', async ({ page, request }) => {
  const { eventId, ...offer } = await ownEvent(1);
  await orderAsGuest(page, { eventId, ...offer }, { email: freshEmail('batal'), quantity: 2 });
  await payAtGateway(page, 'DANA');
  await expect(page.getByRole('img', { name: /^Kode QR/ })).toHaveCount(2, { timeout: 20_000 });
  const login = await request.post('/api/auth/login', {
    data: { email: 'admin@panggung.test', password: demoPassword },
  });
  const { token } = (await login.json()) as { token: string };
  const cancelled = await request.post(`/api/events/${eventId}/cancel`, {
    headers: { authorization: `Bearer ${token}` },
    data: { reason: 'Panggung tidak aman' },
  });
  expect(cancelled.ok()).toBe(true);
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Semua tiket dikembalikan' })).toBeVisible();
    await expect(page.getByText('Dana dikirim', { exact: true })).toBeVisible();
    await expect(page.getByText(/Rp\s400\.000/).first()).toBeVisible();
  }).toPass({ timeout: 40_000 });
});
