import { expect, type Page } from '@playwright/test';
import { test } from '../support/test';
import { freshEmail } from '../support/people/accounts';
import { decideAtGateway, payAtGateway } from '../support/people/gateway';
import { openOrder, placeOrder } from '../support/people/paid-orders';
import { ownEvent } from '../support/site/database';
import { sizes } from '../support/widths';

const qr = (page: Page) => page.getByRole('img', { name: /^Kode QR/ });
const soon = { timeout: 20_000 };
const examined = (page: Page) =>
  page.getByRole('heading', { name: 'Pembayaran Anda sedang diperiksa' });

/** Pays by card, and the gateway looks into it. @returns what the gateway calls the order */
async function payAndWait(page: Page): Promise<string> {
  const purchase = { email: freshEmail('diperiksa'), method: 'credit_card' } as const;
  const order = await placeOrder(page.request, await ownEvent(20), purchase);
  const gatewayOrderId = `${order.code}-1`;
  await decideAtGateway('challenge', gatewayOrderId);
  await openOrder(page, order);
  await expect(examined(page)).toBeVisible(soon);
  return gatewayOrderId;
}

for (const { tag, ...size } of sizes) {
  test.describe(`a card that is looked into, at ${size.width} px`, { tag }, () => {
    test.use({ viewport: size });

    test('waits for the verdict, and is paid when it is good', async ({ page }) => {
      const gatewayOrderId = await payAndWait(page);
      await expect(page.getByText('Jangan membayar lagi', { exact: true })).toBeVisible();
      await expect(
        page.getByText(/tetap kami simpan sampai ada keputusan, paling lambat/),
      ).toBeVisible();
      await expect(page.getByRole('button', { name: /Lanjutkan|Batalkan|Ubah/ })).toHaveCount(0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        size.width,
      );
      await decideAtGateway('settle', gatewayOrderId);
      await expect(qr(page)).toBeVisible(soon);
    });

    test('is refused: the order can be paid in another way', async ({ page }) => {
      await decideAtGateway('deny', await payAndWait(page));
      await expect(page.getByText('Pembayaran tidak berhasil')).toBeVisible(soon);
      await page.getByRole('button', { name: 'Lanjutkan pembayaran' }).click();
      await payAtGateway(page, 'QRIS');
      await expect(qr(page)).toBeVisible(soon);
    });
  });
}
