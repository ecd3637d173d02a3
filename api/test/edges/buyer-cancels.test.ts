import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { checkStockEquation } from '../../src/sales/stock/stock-equation';
import { findMoneyFaults } from '../kit/models/money-faults';
import { createEvent, createGoods, createPromoCode, createUser, guest } from '../kit/factories';
import { letPass, soldOf, statusOf } from '../kit/people/payment-facts';
import {
  awaitingPayment,
  buyAsGuest,
  cancelOrder,
  notify,
  openPayment,
} from '../kit/people/purchases';
import { startTestApp, type TestApp } from '../kit/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
afterEach(async () => {
  app.gateway.outage = undefined;
  app.gateway.beforeAnswer = undefined;
  expect(await checkStockEquation(app.db)).toEqual([]);
});

type Bought = Awaited<ReturnType<typeof awaitingPayment>>;

const cancel = ({ order, headers }: Pick<Bought, 'order' | 'headers'>) =>
  cancelOrder(app, order.id, headers);
const taken = async (table: 'promo_codes' | 'merchandise_variants', id: string) =>
  (await app.db.execute(sql`select taken from ${sql.identifier(table)} where id = ${id}`)).rows[0];

describe('an unpaid order that its buyer cancels', () => {
  it('ends at the gateway and frees tickets, promo code and merchandise', async () => {
    const { eventId, typeIds } = await createEvent(app.db, [{ capacity: 2 }]);
    const { variantId } = await createGoods(app.db, { capacity: 2, price: 50_000 }, [eventId]);
    const code = `B${randomUUID().slice(0, 8)}`.toUpperCase();
    const promoCode = await createPromoCode(app.db, { code, capacity: 1, value: 10 });
    const { rows } = await app.db.execute<{ id: string }>(
      sql`select id from promo_codes where code = ${promoCode}`,
    );
    const { order } = await buyAsGuest(app, {
      eventId,
      items: [{ ticketTypeId: typeIds[0] ?? '', quantity: 2 }],
      merchandise: [{ variantId, quantity: 2 }],
      promoCode,
    });
    const headers = { 'x-access-token': order.accessToken ?? '' };
    await openPayment(app, order.id, headers);
    app.gateway.set(`${order.code}-1`, 'pending');

    expect(await cancel({ order, headers })).toMatchObject({
      status: 200,
      body: { data: { id: order.id, status: 'cancelled', tickets: [], paidAt: null } },
    });
    expect(app.gateway.orders.get(`${order.code}-1`)?.transactionStatus).toBe('expire');
    expect(await soldOf(app, typeIds[0] ?? '')).toBe(0);
    expect(await taken('promo_codes', rows[0]?.id ?? '')).toEqual({ taken: 0 });
    expect(await taken('merchandise_variants', variantId)).toEqual({ taken: 0 });
  });

  it('lets the buyer order again at once', async () => {
    const buyer = guest();
    const { eventId, typeIds } = await createEvent(app.db, [{ capacity: 6 }]);
    const items = [{ ticketTypeId: typeIds[0] ?? '', quantity: 6 }];
    const { order } = await buyAsGuest(app, { eventId, items, buyer });
    expect((await buyAsGuest(app, { eventId, items, buyer })).status).toBe(409);
    await cancel({ order, headers: { 'x-access-token': order.accessToken ?? '' } });
    expect((await buyAsGuest(app, { eventId, items, buyer })).status).toBe(201);
  });

  it('answers the cancelled order when it is cancelled again', async () => {
    const bought = await awaitingPayment(app);
    const first = await cancel(bought);
    expect(first.status).toBe(200);
    expect(await cancel(bought)).toEqual(first);
  });

  it('is opened to be paid no more', async () => {
    const bought = await awaitingPayment(app);
    await cancel(bought);
    const answer = await app.http.inject({
      method: 'POST',
      url: '/api/payments/create-transaction',
      headers: bought.headers,
      payload: { transactionId: bought.order.id },
    });
    expect(answer.json()).toMatchObject({
      code: 'ORDER_EXPIRED',
      message: 'Pesanan ini sudah dibatalkan.',
    });
  });

  it('is its buyer’s alone: neither strangers nor admins cancel it', async () => {
    const bought = await awaitingPayment(app);
    const admin = { authorization: `Bearer ${(await createUser(app, 'admin')).token}` };
    const wrong = { 'x-access-token': 'x'.repeat(43) };
    for (const headers of [{}, admin, wrong] as Record<string, string>[]) {
      expect((await cancelOrder(app, bought.order.id, headers)).status).toBe(404);
    }
    expect(await statusOf(app, bought)).toBe('awaiting_payment');
  });

  it('stays as it was when it is paid or its time is over', async () => {
    const paid = await awaitingPayment(app);
    app.gateway.set(paid.gatewayOrderId, 'settlement');
    await notify(app, app.gateway.notification(paid.gatewayOrderId));
    expect((await cancel(paid)).body).toMatchObject({ code: 'ORDER_ALREADY_PAID' });
    const late = await awaitingPayment(app);
    await letPass(app, late.order.id);
    await app.services.expiry.expire(late.order.id);
    expect((await cancel(late)).body).toMatchObject({ code: 'ORDER_EXPIRED' });
    expect([await statusOf(app, paid), await statusOf(app, late)]).toEqual(['paid', 'expired']);
  });

  it('stays while its payment is under review', async () => {
    const bought = await awaitingPayment(app);
    app.gateway.set(bought.gatewayOrderId, 'capture', { fraud: 'challenge' });
    expect((await cancel(bought)).body).toMatchObject({ statusCode: 409, code: 'CONFLICT' });
    expect(await statusOf(app, bought)).toBe('awaiting_payment');
    app.gateway.set(bought.gatewayOrderId, 'capture');
    await notify(app, app.gateway.notification(bought.gatewayOrderId));
    expect(await statusOf(app, bought)).toBe('paid');
  });

  it('stays while the gateway cannot be told', async () => {
    const bought = await awaitingPayment(app);
    app.gateway.outage = 500;
    expect((await cancel(bought)).body).toMatchObject({ code: 'GATEWAY_UNAVAILABLE' });
    app.gateway.outage = undefined;
    expect(await statusOf(app, bought)).toBe('awaiting_payment');
    expect((await cancel(bought)).status).toBe(200);
  });
});

describe('cancelling against', () => {
  it('money that came in a moment before: the money wins', async () => {
    const bought = await awaitingPayment(app);
    app.gateway.set(bought.gatewayOrderId, 'settlement');
    expect((await cancel(bought)).body).toMatchObject({
      code: 'ORDER_ALREADY_PAID',
      message: 'Pesanan ini sudah dibayar.',
    });
    expect(await statusOf(app, bought)).toBe('paid');
    expect(await soldOf(app, bought.typeId)).toBe(1);
  });

  it('the notification of a payment: whoever is first, the paid order has its tickets', async () => {
    for (let round = 0; round < 8; round += 1) {
      const bought = await awaitingPayment(app);
      app.gateway.set(bought.gatewayOrderId, 'settlement');
      const news = app.gateway.notification(bought.gatewayOrderId);
      const [cancelled, told] = await Promise.all([cancel(bought), notify(app, news)]);
      expect([cancelled.body.code, told]).toEqual(['ORDER_ALREADY_PAID', 200]);
      expect(await statusOf(app, bought)).toBe('paid');
      expect(await soldOf(app, bought.typeId)).toBe(1);
    }
    expect(await findMoneyFaults(app.db)).toEqual([]);
  });

  it('the end of its time and itself: the stock comes back once', async () => {
    const ends: unknown[] = [];
    for (let round = 0; round < 8; round += 1) {
      const bought = await awaitingPayment(app, { quantity: 3 });
      await letPass(app, bought.order.id);
      const { id } = bought.order;
      const answers = await Promise.all([
        cancel(bought),
        app.services.expiry.expire(id),
        cancel(bought),
      ]);
      ends.push(await statusOf(app, bought));
      for (const answer of [answers[0], answers[2]]) expect([200, 409]).toContain(answer.status);
      expect(await soldOf(app, bought.typeId)).toBe(0);
    }
    for (const end of ends) expect(['expired', 'cancelled']).toContain(end);
  });

  it('a payment that is just being opened: nobody is handed a page of a cancelled order', async () => {
    const bought = await awaitingPayment(app);
    const { order, headers } = bought;
    await app.db.execute(sql`delete from payment_attempts where order_id = ${order.id}`);
    app.gateway.orders.clear();
    let cancelled: Awaited<ReturnType<typeof cancel>> | undefined;
    app.gateway.beforeAnswer = async (path) => {
      if (path === 'POST /snap/v1/transactions') cancelled = await cancel(bought);
    };
    const opened = await app.http.inject({
      method: 'POST',
      url: '/api/payments/create-transaction',
      headers,
      payload: { transactionId: order.id },
    });
    expect(cancelled?.status).toBe(200);
    expect(opened.json()).toMatchObject({ statusCode: 409, code: 'ORDER_EXPIRED' });
    expect((await cancel(bought)).body.data.payment).toBeNull();
  });

  it('a payment that is opened after the last one was ended: the new one is ended too', async () => {
    const bought = await awaitingPayment(app);
    const { order, headers, payment } = bought;
    app.gateway.set(bought.gatewayOrderId, 'pending');
    app.gateway.beforeAnswer = async (path) => {
      if (!path.endsWith('/expire')) return;
      app.gateway.beforeAnswer = undefined;
      // The buyer gives the payment up in another tab and begins a new one.
      const payload = { transactionId: order.id, insteadOf: payment.id };
      const url = '/api/payments/create-transaction';
      const opened = await app.http.inject({ method: 'POST', url, headers, payload });
      expect(opened.statusCode).toBe(201);
      app.gateway.set(`${order.code}-2`, 'pending');
    };
    expect((await cancel(bought)).status).toBe(200);
    expect(app.gateway.orders.get(`${order.code}-2`)?.transactionStatus).toBe('expire');
  });
});
