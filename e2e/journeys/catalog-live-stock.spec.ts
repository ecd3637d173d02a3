import { currentAgreement } from '@panggung/policy';
import { expect, type APIRequestContext } from '@playwright/test';
import { test } from '../support/test';
import { freshEmail } from '../support/people/accounts';
import type { Event } from '../support/api';

/** A ticket type of which only a few are left, and its event. */
async function fewLeft(request: APIRequestContext) {
  for (let number = 1; number <= 12; number += 1) {
    const response = await request.get(`/api/events?available=true&limit=50&page=${number}`);
    const { data } = (await response.json()) as { data: Event[] };
    for (const event of data) {
      const type = event.ticketTypes.find(
        ({ status, price, available }) => status === 'low' && price > 0 && available > 2,
      );
      if (type) return { event, type };
    }
  }
  throw new Error('The demo data holds no event with few tickets left');
}

test('stock that others buy goes down on the open page', async ({ page, request }) => {
  const { event, type } = await fewLeft(request);
  await page.goto(`/events/${event.id}`);
  const row = page.getByRole('listitem').filter({ hasText: `Pilih ${type.name}` });
  await expect(row).toContainText(`Sisa ${type.available}`);
  const loaded = await page.evaluate(() => performance.timeOrigin);

  const bought = await request.post('/api/tickets/guest-purchase', {
    headers: { 'idempotency-key': crypto.randomUUID() },
    data: {
      agreement: currentAgreement,
      eventId: event.id,
      items: [{ ticketTypeId: type.id, quantity: 1 }],
      buyer: { name: 'Tamu Lain', email: freshEmail('lain'), phone: '081234567890' },
    },
  });
  expect(bought.ok()).toBe(true);

  await expect(row).toContainText(`Sisa ${type.available - 1}`);
  expect(await page.evaluate(() => performance.timeOrigin)).toBe(loaded);
});
