import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { gatewayControl } from '@panggung/test-support/site/gateway-control';
import { sitePort } from '../site/settings';
import { secretsOf } from '../site/site-data';

/** Pays with a method on the gateway's page and returns to the shop. */
export async function payAtGateway(page: Page, method: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Pilih metode pembayaran' })).toBeVisible();
  await page.getByRole('radio', { name: method, exact: true }).check();
  await page.getByRole('button', { name: 'Lanjutkan' }).click();
  await page.getByRole('button', { name: 'Bayar sekarang' }).click();
  await page.waitForURL(/\/checkout\//, { timeout: 20_000 });
}

/**
 * Makes the bank report a payment to the gateway, without touching the shop's page.
 * @param paymentPage address of the payment page, as the buyer saw it
 */
export async function payElsewhere(request: APIRequestContext, paymentPage: string): Promise<void> {
  const answer = await request.post(`${paymentPage}/simulate`, {
    form: { action: 'pay' },
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(303);
}

/** Makes the gateway change the state of a payment, whatever it is (docs/contracts/sandbox.md). */
export const decideAtGateway = (
  action: 'settle' | 'deny' | 'challenge',
  gatewayOrderId: string,
): Promise<void> =>
  gatewayControl(`http://localhost:${sitePort}`, secretsOf().MIDTRANS_SERVER_KEY).act(
    action,
    gatewayOrderId,
  );
