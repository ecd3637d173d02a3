import { expect, test, type Page } from '@playwright/test';
import { enter, logIn, register } from '../support/people/accounts';
import { layoutShiftOf } from '../support/looks/layout-shift';

const panel = (page: Page, name: string) => page.getByRole('region', { name });
const artist = { roleType: 'artist', additionalData: { stageName: 'Rara', genre: 'Pop' } };

test('a user: tickets, orders and the account; nothing of administration', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (sent) => fetched.push(new URL(sent.url()).pathname));
  await logIn(page, 'pembeli@panggung.test');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Halo, Putri Pembeli!');
  await expect(panel(page, 'Tiket mendatang')).toBeVisible();
  await expect(panel(page, 'Transaksi terakhir')).toBeVisible();
  await expect(panel(page, 'Akun Anda')).toContainText('Pengguna');
  await expect(panel(page, 'Akun Anda')).toContainText('Terverifikasi');
  await page.waitForLoadState('networkidle');
  await expect(panel(page, 'Verifikasi menunggu')).toHaveCount(0);
  expect(fetched.filter((path) => /\/admin\/|\/verifications\//.test(path))).toEqual([]);
  expect(await layoutShiftOf(page)).toBeLessThanOrEqual(0.02);
});

test('an artist who waits, then is refused, is told why', async ({ page, browser, request }) => {
  const account = await register(request, 'artis', artist);
  await enter(page, account);
  await page.goto('/dashboard');
  const card = panel(page, 'Akun Anda');
  await expect(card).toContainText('Artis');
  await expect(card).toContainText('Sedang diperiksa');

  const admin = await (await browser.newContext()).newPage();
  await logIn(admin, 'admin@panggung.test');
  await admin.goto('/admin/verification');
  const entry = admin
    .getByRole('rowgroup', { name: /^Pengajuan/ })
    .filter({ hasText: account.email });
  await entry.getByRole('button', { name: /^Tolak/ }).click();
  await admin.getByLabel('Alasan penolakan').fill('Tautan portofolio tidak terbuka');
  await admin.getByRole('button', { name: 'Ya, tolak' }).click();
  await expect(admin.getByText(/ditolak\.$/)).toBeVisible();
  await admin.context().close();

  await page.reload();
  await expect(card).toContainText('Belum disetujui');
  await expect(card).toContainText('Alasan: Tautan portofolio tidak terbuka');
  await card.getByRole('link', { name: 'Hubungi kami' }).click();
  await expect(page).toHaveURL('/contact');
});

test('a promotor whose account is verified', async ({ page }) => {
  await logIn(page, 'promotor@panggung.test');
  await page.goto('/dashboard');
  await expect(panel(page, 'Akun Anda')).toContainText('Promotor acara');
  await expect(panel(page, 'Akun Anda')).toContainText('Akun promotor');
  await expect(panel(page, 'Akun Anda').getByText('Terverifikasi')).toHaveCount(2);
});

test('an admin: how many wait, and for how long', async ({ page, request }) => {
  await register(request, 'menunggu', artist);
  await logIn(page, 'admin@panggung.test');
  await page.goto('/dashboard');
  const queue = panel(page, 'Verifikasi menunggu');
  await expect(queue).toContainText(/\d+ pengajuan/);
  await expect(queue).toContainText(/Yang terlama menunggu (\d+ (jam|hari)|kurang dari satu jam)/);
  expect(await layoutShiftOf(page)).toBeLessThanOrEqual(0.02);
  await queue.getByRole('link', { name: 'Buka antrean' }).click();
  await expect(page).toHaveURL('/admin/verification');
});
