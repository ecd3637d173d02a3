import { expect, type Page } from '@playwright/test';

/** Pays at the gateway's page with a method and comes back to the shop. */
export async function payAtGateway(page: Page, method: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Pilih metode pembayaran' })).toBeVisible();
  await page.getByRole('radio', { name: method, exact: true }).check();
  await page.getByRole('button', { name: 'Lanjutkan' }).click();
  await page.getByRole('button', { name: 'Bayar sekarang' }).click();
  await page.waitForURL(/\/checkout\//, { timeout: 20_000 });
}
