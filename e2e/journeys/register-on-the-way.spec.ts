import { expect, type Page } from '@playwright/test';
import { test } from '../support/test';
import { freshEmail } from '../support/people/accounts';
import { agree } from '../support/people/agreement';
import { widths } from '../support/widths';

async function fillIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Nama lengkap').fill('Rara di Jalan');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Kata sandi', { exact: true }).fill('rahasia-sekali');
  await page.getByLabel('Ulangi kata sandi').fill('rahasia-sekali');
}

for (const { width, tag } of widths) {
  test.describe(`at ${width} px`, { tag }, () => {
    test.use({ viewport: { width, height: 844 } });

    test('who registers on the way ends up where they were going', async ({ page, context }) => {
      await page.goto('/transactions');
      await page.getByRole('main').getByRole('link', { name: 'Masuk' }).click();
      await page.getByRole('main').getByRole('link', { name: 'Daftar' }).click();
      await fillIn(page, freshEmail('di-jalan'));
      await page.getByRole('button', { name: 'Buat akun' }).click();
      await expect(page.getByRole('alert')).toContainText('Setujui Syarat & Ketentuan');

      const [terms] = await Promise.all([
        context.waitForEvent('page'),
        page.getByRole('main').getByRole('link', { name: 'Syarat & Ketentuan' }).last().click(),
      ]);
      await expect(terms.getByRole('heading', { name: 'Syarat & Ketentuan' })).toBeVisible();
      await terms.close();

      await agree(page);
      await page.getByRole('button', { name: 'Buat akun' }).click();
      await expect(page).toHaveURL('/transactions');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
  });
}
