import { expect, type Page } from '@playwright/test';
import { expectKept } from '../kept';
import { enter, register } from './accounts';
import { buyTickets } from './paid-orders';
import { distantOffer } from './purchases';

export const qrCode = (page: Page) => page.getByRole('img', { name: /QR/ }).first();
/** What a page says that shows tickets without a network. */
export const note = (page: Page) =>
  page.getByText(/^Tiket terakhir diperbarui \d\d \w+ \d{4}, \d\d\.\d\d/);

/** A member on this page, with a ticket on the page of all tickets. */
export async function memberWithTicket(page: Page): Promise<void> {
  const { request } = page.context();
  const member = await register(request, 'luring');
  await buyTickets(request, await distantOffer(request), { token: member.token, method: 'gopay' });
  await enter(page, member);
  // A page that is on its way while the worker becomes active would stay without it.
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.goto('/tickets');
  await expect(page.getByText('Akan datang (1)')).toBeVisible();
  await expectKept(page, '/tickets');
}
