import { expect, test, type Page } from '@playwright/test';
import { expectNoViolation } from '../support/looks/axe';
import { freshEmail } from '../support/people/accounts';
import { distantOffer, orderAsGuest } from '../support/people/purchases';
import { widths } from '../support/widths';

/** From the gateway's page, where a bank's number was asked for, back to the order. */
async function returnWithoutPaying(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'BCA Virtual Account', exact: true }).check();
  await page.getByRole('button', { name: 'Lanjutkan' }).click();
  await page.getByRole('link', { name: 'Kembali ke penjual' }).click();
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
      await orderAsGuest(page, offer, { email, quantity: 2 });
      await returnWithoutPaying(page);
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

      await orderAsGuest(page, offer, { email, quantity: 1 });
      await returnWithoutPaying(page);
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
