import { checkStockEquation } from '../../src/sales/stock/stock-equation';
import { letPass, soldOf, statusOf } from '../kit/people/payment-facts';
import { awaitingPayment } from '../kit/people/purchases';
import { startTestApp, type TestApp } from '../kit/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
afterEach(async () => {
  app.gateway.outage = undefined;
  expect(await checkStockEquation(app.db)).toEqual([]);
});

describe('hold expiry', () => {
  it('comes after the end of the payment at the gateway', async () => {
    const { order, payment, gatewayOrderId } = await awaitingPayment(app);
    const request = app.gateway.orders.get(gatewayOrderId)?.request;
    const { expiry, page_expiry: page } = request as {
      expiry: { start_time: string; duration: number; unit: string };
      page_expiry: { duration: number; unit: string };
    };
    expect([expiry.unit, page.unit]).toEqual(['minutes', 'minutes']);
    const end =
      Date.parse(expiry.start_time.replace(' +0700', '+07:00')) + expiry.duration * 60_000;
    const hold = Date.parse(order.expiresAt);
    expect(end).toBeLessThan(hold);
    expect(Date.now() + page.duration * 60_000).toBeLessThan(hold);
    expect(Date.parse(payment.expiresAt)).toBeLessThan(hold);
  });

  it('frees the tickets when nobody chose a method: 404 at the gateway', async () => {
    const bought = await awaitingPayment(app);
    await app.services.expiry.expire(bought.order.id);
    expect(await statusOf(app, bought)).toBe('awaiting_payment');
    await letPass(app, bought.order.id);
    await app.services.expiry.sweep();
    expect(await statusOf(app, bought)).toBe('expired');
    expect(await soldOf(app, bought.typeId)).toBe(0);
  });

  it('closes the payment at the gateway first: 407', async () => {
    const bought = await awaitingPayment(app);
    app.gateway.set(bought.gatewayOrderId, 'pending');
    await letPass(app, bought.order.id);
    await app.services.expiry.expire(bought.order.id);
    expect(app.gateway.orders.get(bought.gatewayOrderId)?.transactionStatus).toBe('expire');
    expect(await statusOf(app, bought)).toBe('expired');
  });

  it('finds out that the order was paid after all: 412, then the status decides', async () => {
    const bought = await awaitingPayment(app);
    app.gateway.set(bought.gatewayOrderId, 'settlement');
    await letPass(app, bought.order.id);
    await app.services.expiry.expire(bought.order.id);
    expect(await statusOf(app, bought)).toBe('paid');
  });

  it('keeps the tickets held while the gateway cannot be asked', async () => {
    const bought = await awaitingPayment(app);
    await letPass(app, bought.order.id);
    app.gateway.outage = 503;
    await expect(app.services.expiry.expire(bought.order.id)).rejects.toThrow();
    await app.services.expiry.sweep();
    expect(await statusOf(app, bought)).toBe('awaiting_payment');
    expect(await soldOf(app, bought.typeId)).toBe(1);
  });
});
