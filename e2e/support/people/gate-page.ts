import { expect, type Locator, type Page } from '@playwright/test';
import { logIn } from './accounts';

interface GateSetting {
  eventId: string;
  /** What the door or the device is called. */
  name: string;
  account: { email: string; password?: string };
  /** Of the screen, in CSS pixels. */
  width?: number;
}

/** Signs in on a phone and gets it ready for an event's gate. */
export async function openGate(
  page: Page,
  { eventId, name, account, width = 390 }: GateSetting,
): Promise<void> {
  // On a narrow screen what tells of the session is behind the menu.
  await page.setViewportSize({ width: 1440, height: 844 });
  await logIn(page, account.email, account.password);
  await page.setViewportSize({ width, height: 844 });
  await page.goto(`/studio/events/${eventId}/gate`);
  await page.getByLabel('Nama pintu atau perangkat').fill(name);
  await page.getByRole('button', { name: 'Siapkan perangkat' }).click();
  await expect(page.getByText('Siap memindai')).toBeVisible();
}

/** What the gate says of the code that came last. */
export const verdict = (page: Page): Locator => page.getByRole('status').filter({ hasText: /✓|✕/ });

export async function typeCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Kode tiket').fill(code);
  await page.getByRole('button', { name: 'Periksa' }).click();
}
