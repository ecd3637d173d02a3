import { expect } from '@playwright/test';
import { test } from '../support/test';
import { enter, enterAs, freshEmail, register } from '../support/people/accounts';
import { eventOnSale } from '../support/api';
import { expectNoViolation } from '../support/looks/axe';
import { payElsewhere } from '../support/people/gateway';
import { distantOffer, orderAsGuest } from '../support/people/purchases';

test.describe.configure({ mode: 'parallel' });

const screens = {
  'the first page and what Panggung tells of itself': [
    ...['/', '/terms', '/help', '/refunds', '/accessibility', '/careers', '/privacy', '/about'],
    ...['/contact', '/tidak/ada'],
  ],
  'what is about an account': [
    ...['/login', '/register', '/auth/callback?error=access_denied', '/forgot-password'],
    ...['/reset-password', '/reset-password#token=contoh', '/verify-email#token=contoh'],
    ...['/claim-artist#token=contoh', '/profile'],
  ],
  'the cart, tickets and refunds': ['/cart', '/tickets', '/tickets/accept', '/refund-form'],
};

for (const [title, paths] of Object.entries(screens)) {
  test(`${title} have no violation`, async ({ page }) => {
    test.setTimeout(240_000);
    for (const path of paths) {
      await test.step(path, async () => {
        // A path that differs in its fragment alone would load nothing.
        await page.goto('about:blank');
        await page.goto(path, { waitUntil: 'networkidle' });
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectNoViolation(page);
      });
    }
  });
}

test('an event and its checkout have no violation', async ({ page, request }) => {
  const { id } = await eventOnSale(request);
  for (const path of [`/events/${id}`, `/checkout/new?event=${id}`]) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoViolation(page);
  }
});

test('paying and giving back have no violation', async ({ page, request }) => {
  await orderAsGuest(page, await distantOffer(request), { email: freshEmail('aksesibel') });
  const paymentPage = page.url();
  await page.getByRole('radio', { name: 'Mandiri Virtual Account', exact: true }).check();
  await page.getByRole('button', { name: 'Lanjutkan' }).click();
  await page.getByRole('link', { name: 'Kembali ke penjual' }).click();
  await expect(page.getByLabel('Kode perusahaan')).toBeVisible();
  await expectNoViolation(page);
  await payElsewhere(request, paymentPage);
  await expect(page.getByRole('link', { name: 'Ajukan pengembalian dana' })).toBeVisible({
    timeout: 20_000,
  });
  await expectNoViolation(page);
  await page.getByRole('link', { name: 'Ajukan pengembalian dana' }).click();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Ajukan pengembalian dana' }).click();
  await expect(page.getByRole('link', { name: 'Tulis nama bank Anda' })).toBeVisible();
  await expectNoViolation(page);
  await page.getByLabel('Bank', { exact: true }).fill('BCA');
  await page.getByLabel('Nomor rekening').fill('1234567890');
  await page.getByLabel('Nama pemilik rekening').fill('Tamu');
  await page.getByRole('button', { name: 'Ajukan pengembalian dana' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNoViolation(page);
  await page.getByRole('button', { name: 'Ya, kembalikan tiket' }).click();
  await expect(page.getByText(/^Pengajuan Anda kami terima/)).toBeVisible();
  await expectNoViolation(page);
});

test('what an account is asked and told has no violation', async ({ page, request }) => {
  const account = await register(request, 'aksesibel');
  await enter(page, account);
  await page.goto('/dashboard', { waitUntil: 'networkidle' });
  await expect(page.getByText('Verifikasi email Anda')).toBeVisible();
  await expectNoViolation(page);
  await page.goto('/profile', { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Kirim ulang tautan' }).click();
  await expect(page.getByText(/^Tautan dikirim ke/)).toBeVisible();
  await expectNoViolation(page);
  await page.getByRole('button', { name: 'Hapus akun…' }).click();
  await page.getByRole('button', { name: 'Hapus akun untuk selamanya' }).click();
  await expect(page.getByText('Isi kata sandi Anda')).toBeVisible();
  await expectNoViolation(page);
  await page.goto('/forgot-password', { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Kirim tautan' }).click();
  await expect(page.getByText('Periksa email Anda')).toBeVisible();
  await expectNoViolation(page);
});

test('administration has no violation', async ({ page, request }) => {
  test.setTimeout(240_000);
  await enterAs(page, 'admin@panggung.test');
  const { id } = await eventOnSale(request);
  const titles = {
    '/admin': 'Ringkasan',
    '/admin/verification': 'Verifikasi akun',
    '/admin/users': 'Pengguna',
    '/admin/events': 'Acara',
    [`/admin/events/${id}/check-ins`]: 'Pemindaian tiket',
    '/admin/categories': 'Kategori',
    '/admin/transactions': 'Transaksi',
    '/admin/refunds': 'Pengembalian dana',
    '/admin/promo-codes': 'Kode promo',
    '/admin/audit': 'Catatan audit',
  };
  for (const [path, name] of Object.entries(titles)) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
    await expect(page.getByRole('status', { name: /^Memuat/ })).toHaveCount(0);
    await expectNoViolation(page);
  }
});

test('dialogs of administration have no violation', async ({ page }) => {
  await enterAs(page, 'admin@panggung.test');
  await page.goto('/admin/promo-codes');
  await page.getByRole('button', { name: 'Buat kode promo' }).click();
  await page.getByRole('button', { name: 'Simpan' }).click();
  await expect(page.getByText('Ada isian yang perlu diperbaiki')).toBeVisible();
  await expectNoViolation(page);
  await page.goto('/admin/events');
  const onSale = page.getByText('Tayang', { exact: true });
  const entry = page.getByRole('rowgroup').filter({ has: onSale }).first();
  await entry.getByRole('button', { name: /^Rincian/ }).click();
  await expectNoViolation(page);
  await entry.getByRole('button', { name: /^Turunkan/ }).click();
  await page.getByRole('button', { name: 'Ya, turunkan' }).click();
  await expect(page.getByText('Tulis alasan acara ini diturunkan')).toBeVisible();
  await expectNoViolation(page);
});
