import { expect, type Page } from '@playwright/test';
import { expectKept } from '../kept';
import { enter, register } from './accounts';
import { agree } from './agreement';
import { payAtGateway } from './gateway';
import { distantOffer } from './purchases';

export const qrCode = (page: Page) => page.getByRole('img', { name: /QR/ }).first();
/** What a page says that shows tickets without a network. */
export const note = (page: Page) =>
  page.getByText(/^Tiket terakhir diperbarui \d\d \w+ \d{4}, \d\d\.\d\d/);

/** A member on this page, with a ticket on the page of all tickets. */
export async function memberWithTicket(page: Page): Promise<void> {
  const { request } = page.context();
  await enter(page, await register(request, 'luring'));
  const { eventId, ticketTypeId } = await distantOffer(request);
  await page.goto(`/checkout/new?event=${eventId}&t=${ticketTypeId}:1`);
  await page.getByLabel('Nomor telepon').fill('081200000000');
  await agree(page);
  await page.getByRole('button', { name: 'Bayar sekarang' }).click();
  await payAtGateway(page, 'GoPay');
  await expect(qrCode(page)).toBeVisible({ timeout: 20_000 });
  await page.goto('/tickets');
  await expect(page.getByText('Akan datang (1)')).toBeVisible();
  await expectKept(page, '/tickets');
}
