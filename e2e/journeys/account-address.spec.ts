import { expect, test } from '@playwright/test';
import { agree } from '../support/people/agreement';
import { mailedLink } from '../support/people/account-mail';
import { freshEmail, logIn } from '../support/people/accounts';

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

  const link = await mailedLink(request, email, '/verify-email');
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

test('a newer link leaves the older one good until one is used, also where nobody is signed in', async ({
  page,
  browser,
  request,
}) => {
  const email = freshEmail('ulang');
  await page.goto('/register');
  await page.getByLabel('Nama lengkap').fill('Nama Ulang');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Kata sandi', { exact: true }).fill('rahasia-sekali');
  await page.getByLabel('Ulangi kata sandi').fill('rahasia-sekali');
  await agree(page);
  await page.getByRole('button', { name: 'Buat akun' }).click();
  await expect(page).toHaveURL('/dashboard');
  const first = await mailedLink(request, email, '/verify-email');

  await page.goto('/profile');
  await page.getByRole('button', { name: 'Kirim ulang tautan' }).click();
  await expect(page.getByText(`Tautan dikirim ke ${email}`)).toBeVisible();
  await expect
    .poll(() => mailedLink(request, email, '/verify-email'), { timeout: 20_000 })
    .not.toBe(first);
  const second = await mailedLink(request, email, '/verify-email');

  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto(first);
  await elsewhere.getByLabel('Kata sandi akun').fill('rahasia-sekali');
  await elsewhere.getByRole('button', { name: 'Verifikasi alamat ini' }).click();
  await expect(elsewhere.getByText('Alamat email Anda sudah terverifikasi')).toBeVisible();
  await expect(elsewhere.getByRole('link', { name: 'Masuk' }).last()).toBeVisible();
  await elsewhere.goto('/about');
  await elsewhere.goto(second);
  await expect(elsewhere.getByText('Tautan ini tidak berlaku lagi')).toBeVisible();
  await elsewhere.context().close();
});

test('who registers the address of another loses the account to its owner', async ({
  page,
  browser,
  request,
}) => {
  const email = freshEmail('korban');
  await page.goto('/register');
  await page.getByLabel('Nama lengkap').fill('Si Pendaftar');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Kata sandi', { exact: true }).fill('rahasia-sekali');
  await page.getByLabel('Ulangi kata sandi').fill('rahasia-sekali');
  await agree(page);
  await page.getByRole('button', { name: 'Buat akun' }).click();
  await expect(page).toHaveURL('/dashboard');

  const owner = await (await browser.newContext()).newPage();
  await owner.goto(await mailedLink(request, email, '/verify-email'));
  await owner.getByRole('button', { name: 'Saya tidak tahu kata sandi akun ini' }).click();
  await owner.getByLabel('Kata sandi baru', { exact: true }).fill('milik-saya-sendiri');
  await owner.getByLabel('Ulangi kata sandi baru').fill('milik-saya-sendiri');
  await owner.getByRole('button', { name: 'Simpan dan verifikasi' }).click();
  await expect(owner.getByText('Alamat email Anda sudah terverifikasi')).toBeVisible();
  // Providers tell in whole seconds when they checked: one in the second of the change counts as before.
  await owner.waitForTimeout(1000);
  await logIn(owner, email, 'milik-saya-sendiri');
  await owner.context().close();

  await page.goto('/dashboard');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Masuk' })).toBeVisible();
  // The page that the server drew shows "Masuk" to everybody; the browser learns a moment later.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull();
});

test('a password is kept through sign-ins before the address is proved', async ({ page }) => {
  const email = freshEmail('sandi');
  await page.goto('/register');
  await page.getByLabel('Nama lengkap').fill('Nama Sandi');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Kata sandi', { exact: true }).fill('rahasia-sekali');
  await page.getByLabel('Ulangi kata sandi').fill('rahasia-sekali');
  await agree(page);
  await page.getByRole('button', { name: 'Buat akun' }).click();
  await expect(page).toHaveURL('/dashboard');
  for (let round = 0; round < 2; round += 1) {
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/login');
    await logIn(page, email, 'rahasia-sekali');
  }
});
