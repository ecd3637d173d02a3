import { expect } from '@playwright/test';
import { test } from '../support/test';
import { agree } from '../support/people/agreement';
import { mailed } from '../support/people/mailbox';
import { freshEmail } from '../support/people/accounts';

test('who registers proves the address by the link in the mail', async ({ page, request }) => {
  const email = freshEmail('baru');
  await page.goto('/register');
  await page.getByLabel('Nama lengkap').fill('Nama Baru');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Kata sandi', { exact: true }).fill('rahasia-sekali');
  await page.getByLabel('Ulangi kata sandi').fill('rahasia-sekali');
  await agree(page);
  await page.getByRole('button', { name: 'Buat akun' }).click();
  await expect(page).toHaveURL('/dashboard');
  const card = page.getByRole('region', { name: 'Akun Anda' });
  await expect(card.getByText('Verifikasi email Anda')).toBeVisible();

  const link = await mailed(request, email, /\/verify-email#token=\S+/);
  const calls: string[] = [];
  page.on('request', (sent) => {
    if (sent.url().endsWith('/auth/email/verify')) calls.push(sent.method());
  });
  await page.goto(link);
  const prove = page.getByRole('button', { name: 'Verifikasi alamat ini' });
  await expect(prove).toBeVisible();
  expect(calls).toEqual([]);
  await prove.click();
  await expect(page.getByText('Alamat email Anda sudah terverifikasi')).toBeVisible();
  await expect(page).toHaveURL('/verify-email');
  expect(calls).toEqual(['POST']);
  await page.getByRole('link', { name: 'Buka dasbor' }).click();
  await expect(card.getByText('Terverifikasi')).toBeVisible();

  // Used up, but the account is verified: no reason to worry anybody.
  await page.goto('/about');
  await page.goto(link);
  await expect(page.getByText('Alamat email Anda sudah terverifikasi')).toBeVisible();
});
