import { statusOf } from '../../../test/kit/people/payment-facts';
import { awaitingPayment } from '../../../test/kit/people/purchases';
import { startTestApp, type TestApp } from '../../../test/kit/test-app';
import { checkStockEquation } from '../stock/stock-equation';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
afterEach(async () => {
  app.gateway.outage = undefined;
  expect(await checkStockEquation(app.db)).toEqual([]);
});

describe('a lost notification', () => {
  it('is made up for by reconciliation', async () => {
    const bought = await awaitingPayment(app);
    app.gateway.set(bought.gatewayOrderId, 'settlement');
    await app.services.reconcile.run();
    expect(await statusOf(app, bought)).toBe('paid');
  });

  it('is made up for when the buyer looks, at most once per second', async () => {
    const bought = await awaitingPayment(app);
    app.gateway.set(bought.gatewayOrderId, 'pending');
    const look = async () =>
      (
        await app.http.inject({
          url: `/api/payments/status/${bought.payment.id}`,
          headers: bought.headers,
        })
      ).json<unknown>();
    const before = app.gateway.calls.length;
    const looks = await Promise.all([look(), look(), look()]);
    expect(looks[0]).toMatchObject({ data: { transactionStatus: 'awaiting_payment' } });
    expect(app.gateway.calls.length - before).toBe(1);
    app.gateway.set(bought.gatewayOrderId, 'settlement');
    await new Promise((resolve) => setTimeout(resolve, 1_050));
    expect(await look()).toMatchObject({ data: { status: 'settled', transactionStatus: 'paid' } });
  });
});
