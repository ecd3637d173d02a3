import { expect } from '@playwright/test';
import { test } from '../support/test';
import { freshEmail, sessionOf } from '../support/people/accounts';
import { ownEvent } from '../support/site/database';
import { openPaidOrder } from '../support/people/paid-orders';

/** Then the page is loaded again: the job that pays back takes a while. */
const soon = { timeout: 2_000 };

test('when the organizer cancels, everything comes back by itself', async ({ page, request }) => {
  const { eventId, ...offer } = await ownEvent(1);
  const purchase = { email: freshEmail('batal'), quantity: 2, method: 'dana' } as const;
  await openPaidOrder(page, { eventId, ...offer }, purchase);
  const { headers } = await sessionOf(request, 'admin@panggung.test');
  const cancelled = await request.post(`/api/events/${eventId}/cancel`, {
    headers,
    data: { reason: 'Panggung tidak aman' },
  });
  expect(cancelled.ok()).toBe(true);
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Semua tiket dikembalikan' })).toBeVisible(soon);
    await expect(page.getByText('Dana dikirim', { exact: true })).toBeVisible(soon);
    await expect(page.getByText(/Rp\s400\.000/).first()).toBeVisible(soon);
  }).toPass();
});
