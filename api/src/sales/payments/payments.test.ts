import { sql } from 'drizzle-orm';
import { letPass, statusOf } from '../../../test/kit/people/payment-facts';
import {
  awaitingPayment,
  notify,
  openPayment,
  readOrder,
} from '../../../test/kit/people/purchases';
import { startTestApp, type TestApp } from '../../../test/kit/test-app';
import { checkStockEquation } from '../stock/stock-equation';
import { shortId } from '../../platform/auth/tokens';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
afterEach(async () => {
  app.gateway.outage = undefined;
  expect(await checkStockEquation(app.db)).toEqual([]);
});

describe('opening a payment', () => {
  it('asks the gateway once and hands out the same attempt again', async () => {
    const { order, headers, payment, gatewayOrderId } = await awaitingPayment(app);
    expect(payment).toMatchObject({ status: 'created', transactionId: order.id, method: null });
    expect(await openPayment(app, order.id, headers)).toEqual(payment);
    const request = app.gateway.orders.get(gatewayOrderId)?.request;
    expect(request).toMatchObject({
      transaction_details: { order_id: gatewayOrderId, gross_amount: 150_000 },
      callbacks: { finish: `http://localhost:3000/checkout/${order.id}/status` },
      expiry: { unit: 'minutes', duration: 28 },
    });
    expect(Date.parse(payment.expiresAt)).toBeLessThan(Date.parse(order.expiresAt));
  });

  it('makes one attempt for many simultaneous requests', async () => {
    const first = await awaitingPayment(app);
    await app.db.execute(sql`delete from payment_attempts where order_id = ${first.order.id}`);
    app.gateway.orders.clear();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => openPayment(app, first.order.id, first.headers)),
    );
    expect(new Set(answers.map(({ token }) => token)).size).toBe(1);
    expect(app.gateway.orders.size).toBe(1);
  });

  it.each([[500], ['silence' as const]])(
    'says so when the gateway fails (%s), then recovers',
    async (outage) => {
      const bought = await awaitingPayment(app);
      await app.db.execute(sql`delete from payment_attempts where order_id = ${bought.order.id}`);
      app.gateway.orders.delete(bought.gatewayOrderId);
      app.gateway.outage = outage;
      const failed = await app.http.inject({
        method: 'POST',
        url: '/api/payments/create-transaction',
        headers: bought.headers,
        payload: { transactionId: bought.order.id },
      });
      expect(failed.statusCode).toBe(503);
      expect(failed.json()).toMatchObject({ code: 'GATEWAY_UNAVAILABLE' });
      app.gateway.outage = undefined;
      const payment = await openPayment(app, bought.order.id, bought.headers);
      expect(payment.token).toBe(`token-${bought.order.code}-2`);
    },
  );

  it('is for the owner only, and only while the order waits', async () => {
    const bought = await awaitingPayment(app);
    const open = async (headers: Record<string, string>) => {
      const payload = { transactionId: bought.order.id };
      const url = '/api/payments/create-transaction';
      return (await app.http.inject({ method: 'POST', url, headers, payload })).json<unknown>();
    };
    expect(await open({})).toMatchObject({ statusCode: 404 });
    await letPass(app, bought.order.id);
    expect(await open(bought.headers)).toMatchObject({ code: 'ORDER_EXPIRED' });
    app.gateway.set(bought.gatewayOrderId, 'settlement');
    await notify(app, app.gateway.notification(bought.gatewayOrderId));
    expect(await open(bought.headers)).toMatchObject({ code: 'ORDER_ALREADY_PAID' });
  });
});

describe('a notification', () => {
  it('is refused with a wrong signature', async () => {
    const bought = await awaitingPayment(app);
    app.gateway.set(bought.gatewayOrderId, 'settlement');
    const news = app.gateway.notification(bought.gatewayOrderId);
    expect(await notify(app, { ...news, signature_key: 'f'.repeat(128) })).toBe(403);
    expect(await notify(app, { ...news, gross_amount: '1.00' })).toBe(403);
    expect(await statusOf(app, bought)).toBe('awaiting_payment');
  });

  it('is not believed about what its signature does not cover', async () => {
    const bought = await awaitingPayment(app);
    app.gateway.set(bought.gatewayOrderId, 'pending');
    const forged = { transaction_status: 'settlement' };
    expect(await notify(app, app.gateway.notification(bought.gatewayOrderId, forged))).toBe(200);
    expect(await statusOf(app, bought)).toBe('awaiting_payment');
  });

  it('of an unknown order is answered with 404', async () => {
    const bought = await awaitingPayment(app);
    const news = app.gateway.notification(bought.gatewayOrderId, { order_id: 'PGG-NOBODY-1' });
    expect(await notify(app, news)).toBe(404);
  });

  it('asks to be sent again while the gateway cannot confirm it', async () => {
    const bought = await awaitingPayment(app);
    app.gateway.set(bought.gatewayOrderId, 'settlement');
    const news = app.gateway.notification(bought.gatewayOrderId);
    app.gateway.outage = 500;
    expect(await notify(app, news)).toBe(503);
    app.gateway.outage = undefined;
    expect(await notify(app, news)).toBe(200);
    expect(await statusOf(app, bought)).toBe('paid');
  });

  it('of another amount pays nothing', async () => {
    const bought = await awaitingPayment(app);
    app.gateway.set(bought.gatewayOrderId, 'settlement', { amount: 1000 });
    expect(await notify(app, app.gateway.notification(bought.gatewayOrderId))).toBe(200);
    expect(await statusOf(app, bought)).toBe('awaiting_payment');
  });

  it('of a challenged card waits for the verdict', async () => {
    const bought = await awaitingPayment(app);
    app.gateway.set(bought.gatewayOrderId, 'capture', { fraud: 'challenge' });
    await notify(app, app.gateway.notification(bought.gatewayOrderId));
    expect(await readOrder(app, bought.order.id, bought.headers)).toMatchObject({
      status: 'awaiting_payment',
      payment: { status: 'challenge' },
    });
    app.gateway.set(bought.gatewayOrderId, 'capture');
    await notify(app, app.gateway.notification(bought.gatewayOrderId));
    expect(await statusOf(app, bought)).toBe('paid');
  });
});

describe('mail', () => {
  const until = async (done: () => boolean) => {
    for (let round = 0; round < 100 && !done(); round += 1) {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  };

  it('brings the guest the link to the tickets', async () => {
    const bought = await awaitingPayment(app);
    app.gateway.set(bought.gatewayOrderId, 'settlement');
    await notify(app, app.gateway.notification(bought.gatewayOrderId));
    await app.work();
    const mine = () => app.mailServer.mails.find((mail) => mail.includes(bought.order.id));
    await until(() => mine() !== undefined);
    const link = `/o#${shortId(bought.order.id)}${bought.order.accessToken}`;
    // Quoted-printable breaks long lines and writes "=" as "=3D".
    const plain = mine()?.replaceAll('=\r\n', '').replaceAll('=3D', '=');
    expect(plain).toContain(link);
    expect(plain).toContain(bought.order.code);
  });
});
