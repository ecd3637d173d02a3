import { expect, type Page } from '@playwright/test';
import { test } from '../support/test';
import { expectNoViolation } from '../support/looks/axe';
import { freshEmail } from '../support/people/accounts';
import { openOrder, placeOrder } from '../support/people/paid-orders';
import { distantOffer, type TicketOffer } from '../support/people/purchases';
import { widths } from '../support/widths';

/** An order that waits for a transfer to a bank's number. */
async function orderWithoutPaying(page: Page, offer: TicketOffer, email: string, quantity: number) {
  const purchase = { email, quantity, method: 'bca_va' } as const;
  await openOrder(page, await placeOrder(page.request, offer, purchase));
  await expect(page.getByText('Virtual Account BCA')).toBeVisible();
}

for (const { width, tag } of widths) {
  test(
    `an unpaid order is changed, and its successor cancelled, at ${width} px`,
    { tag },
    async ({ page, request }) => {
      await page.setViewportSize({ width, height: 900 });
      const offer = await distantOffer(request);
      const email = freshEmail('berubah');
      await orderWithoutPaying(page, offer, email, 2);
      await expect(page.getByRole('button', { name: 'Ubah pesanan' })).toBeVisible();
      await expectNoViolation(page);

      await page.getByRole('button', { name: 'Ubah pesanan' }).click();
      await expect(page.getByRole('dialog', { name: 'Ubah pesanan ini?' })).toBeVisible();
      await expectNoViolation(page);
      await page.getByRole('button', { name: 'Ya, ubah' }).click();
      await expect(page).toHaveURL(/\/checkout\/new\?/);
      await expect(
        page.getByRole('spinbutton').or(page.getByRole('textbox')).first(),
      ).toBeVisible();
      const address = new URL(page.url()).searchParams;
      expect([address.get('event'), address.get('t')]).toEqual([
        offer.eventId,
        `${offer.ticketTypeId}:2`,
      ]);

      await orderWithoutPaying(page, offer, email, 1);
      await page.getByRole('button', { name: 'Batalkan pesanan' }).click();
      await expect(page.getByRole('dialog', { name: 'Batalkan pesanan ini?' })).toBeVisible();
      await page.getByRole('button', { name: 'Ya, batalkan' }).click();
      await expect(
        page.getByRole('heading', { name: 'Pesanan dibatalkan', level: 1 }),
      ).toBeVisible();
      await expectNoViolation(page);
    },
  );
}
