import { expect, type Page } from '@playwright/test';
import { test } from '../support/test';

/** The demo accounts of the provider's login page, which one click logs in. */
const demo = (page: Page, role: string) =>
  page.getByRole('button', { name: new RegExp(`^${role}`) });

async function toProvider(page: Page): Promise<void> {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Masuk dengan akun Panggung' }).click();
  await expect(page.getByRole('heading', { name: 'Masuk ke Panggung' })).toBeVisible();
}

async function proceed(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Proceed' }).click();
  await expect(page.getByRole('banner').getByText(name)).toBeVisible();
}

test('one account after another in the same browser, each at the first try', async ({ page }) => {
  for (const [role, name] of [
    ['Promotor', 'Maya Promotor'],
    ['Admin', 'Adi Admin'],
    ['Promotor', 'Maya Promotor'],
  ] as const) {
    await toProvider(page);
    await demo(page, role).click();
    await proceed(page, name);
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/login');
  }
});
