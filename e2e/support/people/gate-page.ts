import { expect, type Locator, type Page } from '@playwright/test';
import { logIn } from './accounts';

interface GateSetting {
  eventId: string;
  /** Name of the gate or the device. */
  name: string;
  account: { email: string; password?: string };
  /** Width of the screen, in CSS pixels. */
  width?: number;
}

/** Signs in on a phone and prepares it for an event's gate. */
export async function openGate(
  page: Page,
  { eventId, name, account, width = 390 }: GateSetting,
): Promise<void> {
  // On a narrow screen the session's state is hidden in the menu.
  await page.setViewportSize({ width: 1440, height: 844 });
  await logIn(page, account.email, account.password);
  await page.setViewportSize({ width, height: 844 });
  await page.goto(`/studio/events/${eventId}/gate`);
  await page.getByLabel('Nama pintu atau perangkat').fill(name);
  await page.getByRole('button', { name: 'Siapkan perangkat' }).click();
  await expect(page.getByText('Siap memindai')).toBeVisible();
}

/** The gate's result for the latest code. */
export const verdict = (page: Page): Locator => page.getByRole('status').filter({ hasText: /✓|✕/ });

export async function typeCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Kode tiket').fill(code);
  await page.getByRole('button', { name: 'Periksa' }).click();
}
