import { expect } from '@playwright/test';
import { test } from '../support/test';
import { addTicket, submitBuyer } from '../support/people/purchases';
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
  await addTicket(page);
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await submitBuyer(page, { phone: '081200000000' });
  await payAtGateway(page, 'GoPay');
  await expect(page.getByRole('img', { name: /QR/ }).first()).toBeVisible({ timeout: 20_000 });

  await page.goto('/tickets');
  await expect(page.getByText(event.title).first()).toBeVisible();
  await page.goto('/transactions');
  await expect(page.getByText(event.title).first()).toBeVisible();
});
