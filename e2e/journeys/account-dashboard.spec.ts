import { expect, type Page } from '@playwright/test';
import { test } from '../support/test';
import { enterAs, register } from '../support/people/accounts';
import { layoutShiftOf } from '../support/looks/layout-shift';

const panel = (page: Page, name: string) => page.getByRole('region', { name });
const artist = { roleType: 'artist', additionalData: { stageName: 'Rara', genre: 'Pop' } };

test('a user: tickets, orders and the account; nothing of administration', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (sent) => fetched.push(new URL(sent.url()).pathname));
  await enterAs(page, 'pembeli@panggung.test');
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

test('an admin: how many wait, and for how long', async ({ page, request }) => {
  await register(request, 'menunggu', artist);
  await enterAs(page, 'admin@panggung.test');
  await page.goto('/dashboard');
  const queue = panel(page, 'Verifikasi menunggu');
  await expect(queue).toContainText(/\d+ pengajuan/);
  await expect(queue).toContainText(/Yang terlama menunggu (\d+ (jam|hari)|kurang dari satu jam)/);
  expect(await layoutShiftOf(page)).toBeLessThanOrEqual(0.02);
  await queue.getByRole('link', { name: 'Buka antrean' }).click();
  await expect(page).toHaveURL('/admin/verification');
});
