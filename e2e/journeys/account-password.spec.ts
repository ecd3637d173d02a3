import { expect } from '@playwright/test';
import { test } from '../support/test';
import { mailed } from '../support/people/mailbox';
import { enter, logIn, register } from '../support/people/accounts';
import { watchConsole } from '../support/looks/console';

test('a forgotten password is replaced by mail; every session ends, the link works once', async ({
  page,
  browser,
  request,
}) => {
  const account = await register(request, 'lupa');
  const elsewhere = await (await browser.newContext()).newPage();
  await enter(elsewhere, account);
  await elsewhere.goto('/profile');
  await expect(elsewhere.getByText('Belum diverifikasi')).toBeVisible();

  await page.goto('/login');
  await page.getByRole('link', { name: 'Lupa kata sandi?' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lupa kata sandi');
  await page.getByLabel('Email').fill(account.email.toUpperCase());
  await page.getByRole('button', { name: 'Kirim tautan' }).click();
  await expect(page.getByText(/^Jika alamat itu terdaftar/)).toBeVisible();

  const link = await mailed(request, account.email, /\/reset-password#token=\S+/);
  const [, token = ''] = link.split('#token=');
  const addresses: string[] = [];
  page.on('request', (sent) => addresses.push(sent.url()));
  const messages = watchConsole(page);
  await page.goto(link);
  await expect(page).toHaveURL('/reset-password');
  await page.getByLabel('Kata sandi baru', { exact: true }).fill('kata-sandi-baru');
  await page.getByLabel('Ulangi kata sandi baru').fill('kata-sandi-baru');
  await page.getByRole('button', { name: 'Simpan kata sandi' }).click();
  await expect(page.getByText('Kata sandi diganti')).toBeVisible();
  await expect(page).toHaveURL('/login');
  expect([...addresses, ...messages].join()).not.toContain(token);
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(token);

  await elsewhere.reload();
  await expect(elsewhere.getByText('Masuk dahulu, ya')).toBeVisible();
  const old = { email: account.email, password: account.password };
  expect((await request.post('/api/auth/login', { data: old })).status()).toBe(401);

  await page.goto('/about');
  await page.goto(link);
  await page.getByLabel('Kata sandi baru', { exact: true }).fill('kata-sandi-lain');
  await page.getByLabel('Ulangi kata sandi baru').fill('kata-sandi-lain');
  await page.getByRole('button', { name: 'Simpan kata sandi' }).click();
  await expect(page.getByText('Tautan ini tidak berlaku lagi')).toBeVisible();
  await page.getByRole('link', { name: 'Minta tautan baru' }).click();
  await expect(page).toHaveURL('/forgot-password');

  await logIn(page, account.email, 'kata-sandi-baru');
  await page.goto('/profile');
  await expect(page.getByText('Terverifikasi')).toBeVisible();
  await elsewhere.context().close();
});
