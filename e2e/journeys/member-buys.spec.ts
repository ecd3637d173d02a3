import { expect, test } from '@playwright/test';
import { agree } from '../support/people/agreement';
import { freshEmail, logIn } from '../support/people/accounts';
import { eventOnSale } from '../support/api';
import { payAtGateway } from '../support/people/gateway';

test('a user registers, logs in through the provider, buys and sees the ticket', async ({
  page,
  request,
}) => {
  const email = freshEmail('anggota');
  const password = 'rahasia-sekali';
  await page.goto('/register');
  await page.getByLabel('Nama lengkap').fill('Anggota Baru');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Kata sandi', { exact: true }).fill(password);
  await page.getByLabel('Ulangi kata sandi').fill(password);
  await agree(page);
  await page.getByRole('button', { name: 'Buat akun' }).click();
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('banner')).toContainText('Anggota Baru');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');

  await logIn(page, email, password);
  const keys = await page.evaluate(() => Object.keys(localStorage).sort());
  expect(keys).toEqual(['auth_token', 'auth_user', 'isLoggedIn', 'userProfile']);

  const event = await eventOnSale(request, 2);
  await page.goto(`/checkout/new?event=${event.id}`);
  await page
    .getByRole('button', { name: /^Tambah/ })
    .and(page.locator(':enabled'))
    .first()
    .click();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await page.getByLabel('Nomor telepon').fill('081200000000');
  await agree(page);
  await page.getByRole('button', { name: /Bayar|Lanjut/ }).click();
  await payAtGateway(page, 'GoPay');
  await expect(page.getByRole('img', { name: /QR/ }).first()).toBeVisible({ timeout: 20_000 });

  await page.goto('/tickets');
  await expect(page.getByText(event.title).first()).toBeVisible();
  await page.goto('/transactions');
  await expect(page.getByText(event.title).first()).toBeVisible();
});

test('a wrong password and a cancelled login lead back with a clear message', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Masuk dengan akun Panggung' }).click();
  await page.getByLabel('Email').fill('pembeli@panggung.test');
  await page.getByLabel('Kata sandi').fill('salah-sekali');
  await page.getByRole('button', { name: 'Masuk', exact: true }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await page.getByRole('button', { name: 'Batal' }).click();
  await expect(page.getByText('Auth callback error: access_denied')).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL('/login');
});

test('passwords that differ or are short are refused before anything is sent', async ({ page }) => {
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().includes('/auth/register')) sent += 1;
  });
  await page.goto('/register');
  await page.getByLabel('Nama lengkap').fill('Ragu');
  await page.getByLabel('Email').fill(freshEmail('ragu'));
  await page.getByLabel('Kata sandi', { exact: true }).fill('pendek');
  await page.getByLabel('Ulangi kata sandi').fill('pendek2');
  await agree(page);
  await page.getByRole('button', { name: 'Buat akun' }).click();
  const summary = page.getByRole('alert');
  await expect(summary).toContainText('Password must be at least 8 characters');
  await page.getByLabel('Kata sandi', { exact: true }).fill('cukup-panjang');
  await expect(summary).toContainText('Password confirmation does not match');
  expect(sent).toBe(0);
});
