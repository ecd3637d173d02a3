import { sql } from 'drizzle-orm';
import { paymentAttempts, tickets } from '../../db/schema';
import {
  awaitingPayment,
  buyAsGuest,
  notify,
  openPayment,
  readOrder,
} from '../../../test/kit/purchases';
import { startTestApp, type TestApp } from '../../../test/kit/test-app';
import { checkStockEquation } from '../orders/stock-equation';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
afterEach(async () => {
  app.gateway.outage = undefined;
  expect(await checkStockEquation(app.db)).toEqual([]);
});

type Awaiting = Awaited<ReturnType<typeof awaitingPayment>>;

const statusOf = async ({ order, headers }: Awaiting) =>
  (await readOrder(app, order.id, headers)).status;

const overdue = (orderId: string) =>
  app.db.execute(
    sql`update orders set expires_at = now() - interval '1 second' where id = ${orderId}`,
  );

const soldOf = async (typeId: string) => {
  const { rows } = await app.db.execute<{ taken: number }>(
    sql`select taken from ticket_types where id = ${typeId}`,
  );
  return rows[0]?.taken;
};

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
    await overdue(bought.order.id);
    expect(await open(bought.headers)).toMatchObject({ code: 'ORDER_EXPIRED' });
    app.gateway.set(bought.gatewayOrderId, 'settlement');
    await notify(app, app.gateway.notification(bought.gatewayOrderId));
    expect(await open(bought.headers)).toMatchObject({ code: 'ORDER_ALREADY_PAID' });
  });
});

describe('a notification', () => {
  it('pays the order and issues its tickets once, however often it comes', async () => {
    const bought = await awaitingPayment(app, { quantity: 3 });
    app.gateway.set(bought.gatewayOrderId, 'settlement');
    const news = app.gateway.notification(bought.gatewayOrderId);
    const answers = await Promise.all(Array.from({ length: 8 }, () => notify(app, news)));
    expect(new Set([...answers, await notify(app, news)])).toEqual(new Set([200]));

    const order = await readOrder(app, bought.order.id, bought.headers);
    expect(order).toMatchObject({ status: 'paid', payment: { status: 'settled', method: 'qris' } });
    expect(order.tickets).toHaveLength(3);
    expect(order.tickets[0]).toMatchObject({ holderName: 'Tamu Uji', status: 'issued' });
  });

  it('changes nothing when it comes late', async () => {
    const bought = await awaitingPayment(app);
    app.gateway.set(bought.gatewayOrderId, 'settlement');
    await notify(app, app.gateway.notification(bought.gatewayOrderId));
    // The older news arrives last; what counts is what the gateway says when asked.
    const older = { transaction_status: 'pending', status_code: '201' };
    expect(await notify(app, app.gateway.notification(bought.gatewayOrderId, older))).toBe(200);
    expect(await statusOf(bought)).toBe('paid');
    // Even if the gateway's answer itself is stale, an attempt never moves backwards.
    app.gateway.set(bought.gatewayOrderId, 'pending');
    await notify(app, app.gateway.notification(bought.gatewayOrderId, { transaction_id: 'other' }));
    expect(await statusOf(bought)).toBe('paid');
  });

  it('is refused with a wrong signature', async () => {
    const bought = await awaitingPayment(app);
    app.gateway.set(bought.gatewayOrderId, 'settlement');
    const news = app.gateway.notification(bought.gatewayOrderId);
    expect(await notify(app, { ...news, signature_key: 'f'.repeat(128) })).toBe(403);
    expect(await notify(app, { ...news, gross_amount: '1.00' })).toBe(403);
    expect(await statusOf(bought)).toBe('awaiting_payment');
  });

  it('is not believed about what its signature does not cover', async () => {
    const bought = await awaitingPayment(app);
    app.gateway.set(bought.gatewayOrderId, 'pending');
    const forged = { transaction_status: 'settlement' };
    expect(await notify(app, app.gateway.notification(bought.gatewayOrderId, forged))).toBe(200);
    expect(await statusOf(bought)).toBe('awaiting_payment');
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
    expect(await statusOf(bought)).toBe('paid');
  });

  it('of another amount pays nothing', async () => {
    const bought = await awaitingPayment(app);
    app.gateway.set(bought.gatewayOrderId, 'settlement', { amount: 1000 });
    expect(await notify(app, app.gateway.notification(bought.gatewayOrderId))).toBe(200);
    expect(await statusOf(bought)).toBe('awaiting_payment');
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
    expect(await statusOf(bought)).toBe('paid');
  });

  it('of a reversal takes the tickets back and frees their stock', async () => {
    const bought = await awaitingPayment(app);
    app.gateway.set(bought.gatewayOrderId, 'settlement');
    await notify(app, app.gateway.notification(bought.gatewayOrderId));
    app.gateway.set(bought.gatewayOrderId, 'deny');
    await notify(app, app.gateway.notification(bought.gatewayOrderId));
    const order = await readOrder(app, bought.order.id, bought.headers);
    expect(order).toMatchObject({ status: 'refunded', tickets: [{ status: 'void' }] });
    expect(await soldOf(bought.typeId)).toBe(0);
  });
});

describe('time runs out', () => {
  it('frees the tickets when nobody chose a method', async () => {
    const bought = await awaitingPayment(app);
    await app.services.expiry.expire(bought.order.id);
    expect(await statusOf(bought)).toBe('awaiting_payment');
    await overdue(bought.order.id);
    await app.services.expiry.sweep();
    expect(await statusOf(bought)).toBe('expired');
    expect(await soldOf(bought.typeId)).toBe(0);
  });

  it('closes the payment at the gateway first', async () => {
    const bought = await awaitingPayment(app);
    app.gateway.set(bought.gatewayOrderId, 'pending');
    await overdue(bought.order.id);
    await app.services.expiry.expire(bought.order.id);
    expect(app.gateway.orders.get(bought.gatewayOrderId)?.transactionStatus).toBe('expire');
    expect(await statusOf(bought)).toBe('expired');
  });

  it('finds out that the order was paid after all', async () => {
    const bought = await awaitingPayment(app);
    app.gateway.set(bought.gatewayOrderId, 'settlement');
    await overdue(bought.order.id);
    await app.services.expiry.expire(bought.order.id);
    expect(await statusOf(bought)).toBe('paid');
  });

  it('keeps the tickets held while the gateway cannot be asked', async () => {
    const bought = await awaitingPayment(app);
    await overdue(bought.order.id);
    app.gateway.outage = 503;
    await expect(app.services.expiry.expire(bought.order.id)).rejects.toThrow();
    await app.services.expiry.sweep();
    expect(await statusOf(bought)).toBe('awaiting_payment');
    expect(await soldOf(bought.typeId)).toBe(1);
  });
});

describe('a payment that comes too late', () => {
  const expired = async () => {
    const bought = await awaitingPayment(app, { capacity: 2, quantity: 2 });
    await overdue(bought.order.id);
    await app.services.expiry.expire(bought.order.id);
    app.gateway.set(bought.gatewayOrderId, 'settlement');
    return bought;
  };

  it('takes the tickets again if they are still there', async () => {
    const bought = await expired();
    await notify(app, app.gateway.notification(bought.gatewayOrderId));
    expect((await readOrder(app, bought.order.id, bought.headers)).tickets).toHaveLength(2);
    expect(await soldOf(bought.typeId)).toBe(2);
  });

  it('is marked for a refund if they are gone', async () => {
    const bought = await expired();
    const items = [{ ticketTypeId: bought.typeId, quantity: 1 }];
    expect((await buyAsGuest(app, { eventId: bought.eventId, items })).status).toBe(201);
    await notify(app, app.gateway.notification(bought.gatewayOrderId));
    const order = await readOrder(app, bought.order.id, bought.headers);
    expect(order).toMatchObject({ status: 'paid_unfulfillable', tickets: [] });
    const where = sql`order_id = ${bought.order.id} and refund_due`;
    expect(await app.db.$count(paymentAttempts, where)).toBe(1);
  });
});

describe('a lost notification', () => {
  it('is made up for by reconciliation', async () => {
    const bought = await awaitingPayment(app);
    app.gateway.set(bought.gatewayOrderId, 'settlement');
    await app.services.reconcile.run();
    expect(await statusOf(bought)).toBe('paid');
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

describe('two attempts that are both paid', () => {
  it('counts the first and marks the second for a refund', async () => {
    const bought = await awaitingPayment(app);
    app.gateway.set(bought.gatewayOrderId, 'deny');
    await notify(app, app.gateway.notification(bought.gatewayOrderId));
    const second = await openPayment(app, bought.order.id, bought.headers);
    expect(second.token).toBe(`token-${bought.order.code}-2`);
    for (const id of [`${bought.order.code}-2`, bought.gatewayOrderId]) {
      app.gateway.set(id, 'settlement');
      await notify(app, app.gateway.notification(id));
    }
    expect(await statusOf(bought)).toBe('paid');
    expect(await app.db.$count(tickets, sql`order_id = ${bought.order.id}`)).toBe(1);
    const where = sql`order_id = ${bought.order.id} and refund_due`;
    expect(await app.db.$count(paymentAttempts, where)).toBe(1);
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
    const link = `/checkout/${bought.order.id}/status#access=${bought.order.accessToken}`;
    // Quoted-printable breaks long lines and writes "=" as "=3D".
    const plain = mine()?.replaceAll('=\r\n', '').replaceAll('=3D', '=');
    expect(plain).toContain(link);
    expect(plain).toContain(bought.order.code);
  });
});
