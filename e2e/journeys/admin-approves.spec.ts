import { expect, test } from '@playwright/test';
import { freshEmail, logIn } from '../support/accounts';

test('an admin approves a promotor who has just registered', async ({ page, browser }) => {
  const email = freshEmail('promotor');
  const applicant = await (await browser.newContext()).newPage();
  await applicant.goto('/register');
  await applicant.getByLabel('Event Promotor').check();
  await applicant.getByLabel('Nama lengkap').fill('Promotor Baru');
  await applicant.getByLabel('Email').fill(email);
  await applicant.getByLabel('Nama perusahaan').fill('Gelora Baru Live');
  await applicant.getByLabel('Kata sandi', { exact: true }).fill('rahasia-sekali');
  await applicant.getByLabel('Ulangi kata sandi').fill('rahasia-sekali');
  await applicant.getByRole('button', { name: 'Buat akun' }).click();
  await expect(applicant.getByText('Pendaftaran diterima')).toBeVisible();
  await expect(applicant).toHaveURL('/login', { timeout: 6000 });

  await logIn(page, 'admin@panggung.test');
  await page.getByRole('link', { name: 'Verifikasi' }).click();
  const entry = page.getByRole('article').filter({ hasText: email });
  await expect(entry).toContainText('Gelora Baru Live');
  await entry.getByRole('button', { name: /setujui/i }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /setujui/i })
    .click();
  await expect(page.getByText(email)).toHaveCount(0);

  await logIn(applicant, email, 'rahasia-sekali');
  const user = await applicant.evaluate(
    () => JSON.parse(localStorage.getItem('auth_user') ?? '{}') as Record<string, unknown>,
  );
  expect(user).toMatchObject({ role: 'promotor', verificationStatus: 'approved' });
  await applicant.context().close();
});
