import { expect, type Page } from '@playwright/test';

export const demoPassword = 'panggung-demo';

/** A mail address that no other test uses. */
export function freshEmail(name: string): string {
  return `${name}.${crypto.randomUUID().slice(0, 8)}@contoh.test`;
}

/** Logs in through the identity provider and the callback page. */
export async function logIn(
  page: Page,
  email: string,
  password = demoPassword,
  origin = '',
): Promise<void> {
  await page.goto(`${origin}/login`);
  await page.getByRole('button', { name: 'Masuk dengan akun Panggung' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Kata sandi').fill(password);
  await page.getByRole('button', { name: 'Masuk', exact: true }).click();
  await expect(page.getByText(email)).toBeVisible();
  await page.getByRole('button', { name: 'Proceed' }).click();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
}
