import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { siteSecrets } from '../site/site-data';

/** Pays at the gateway's page with a method and comes back to the shop. */
export async function payAtGateway(page: Page, method: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Pilih metode pembayaran' })).toBeVisible();
  await page.getByRole('radio', { name: method, exact: true }).check();
  await page.getByRole('button', { name: 'Lanjutkan' }).click();
  await page.getByRole('button', { name: 'Bayar sekarang' }).click();
  await page.waitForURL(/\/checkout\//, { timeout: 20_000 });
}

/**
 * Lets the bank tell the gateway that a payment came in, without touching the shop's page.
 * @param paymentPage address of the payment page, as the buyer saw it
 */
export async function payElsewhere(request: APIRequestContext, paymentPage: string): Promise<void> {
  const answer = await request.post(`${paymentPage}/simulate`, {
    form: { action: 'pay' },
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(303);
}

/** Lets the gateway change the state of a payment from any other (docs/contracts/sandbox.md). */
export async function decideAtGateway(
  request: APIRequestContext,
  action: 'settle' | 'deny',
  gatewayOrderId: string,
): Promise<void> {
  const basic = Buffer.from(`${siteSecrets().MIDTRANS_SERVER_KEY}:`).toString('base64');
  const answer = await request.post(`/sandbox/pay/control/${action}`, {
    headers: { authorization: `Basic ${basic}` },
    data: { order_id: gatewayOrderId },
  });
  expect(answer.ok()).toBe(true);
}
