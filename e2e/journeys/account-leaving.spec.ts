import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { test } from '../support/test';
import { agree } from '../support/people/agreement';
import { enter, register } from '../support/people/accounts';

test('one’s own data come as a file', async ({ page, request }) => {
  const account = await register(request, 'unduh');
  await enter(page, account);
  await page.goto('/profile');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Unduh data saya' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^panggung-data-\d{4}-\d\d-\d\d\.json$/);
  const text = await readFile(await file.path(), 'utf8');
  expect(() => JSON.parse(text) as unknown).not.toThrow();
  expect(text).toContain(account.email);
  expect(text).not.toContain('pembeli@panggung.test');
  expect(text).not.toContain(account.token);
  await expect(page.getByText('Berkas diunduh')).toBeVisible();
});

test('an account is deleted, and its address can register again', async ({
  page,
  browser,
  request,
}) => {
  const account = await register(request, 'pergi');
  const { email, password } = account;
  const elsewhere = await (await browser.newContext()).newPage();
  await enter(elsewhere, account);
  await enter(page, account);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Hapus akun…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Hapus akun Anda?' });
  await dialog.getByLabel('Alamat email Anda').fill(email);
  await dialog.getByLabel('Kata sandi').fill('salah-sekali');
  await dialog.getByRole('button', { name: 'Hapus akun untuk selamanya' }).click();
  await expect(dialog.getByText('Kata sandi saat ini salah.')).toBeVisible();
  await dialog.getByLabel('Kata sandi').fill(password);
  await dialog.getByRole('button', { name: 'Hapus akun untuk selamanya' }).click();

  await expect(page.getByRole('heading', { name: 'Akun Anda sudah dihapus' })).toBeFocused();
  await expect(page).toHaveURL('/profile');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Daftar' })).toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  await elsewhere.goto('/profile');
  await expect(elsewhere.getByText('Masuk dahulu, ya')).toBeVisible();
  await elsewhere.context().close();
  expect((await request.post('/api/auth/login', { data: { email, password } })).status()).toBe(401);

  await page.goto('/register');
  await page.getByLabel('Nama lengkap').fill('Kembali Lagi');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Kata sandi', { exact: true }).fill('rahasia-kedua');
  await page.getByLabel('Ulangi kata sandi').fill('rahasia-kedua');
  await agree(page);
  await page.getByRole('button', { name: 'Buat akun' }).click();
  await expect(page.getByRole('heading', { name: 'Halo, Kembali Lagi!' })).toBeVisible();
});
