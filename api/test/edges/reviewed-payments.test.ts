import { sql } from 'drizzle-orm';
import { checkStockEquation } from '../../src/sales/stock/stock-equation';
import { findMoneyFaults } from '../kit/models/money-faults';
import { createUser } from '../kit/factories';
import { beginReview, decideReview, letPass, soldOf, statusOf } from '../kit/people/payment-facts';
import {
  awaitingPayment,
  cancelOrder,
  notify,
  openPayment,
  readOrder,
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
  expect(await findMoneyFaults(app.db)).toEqual([]);
});

type Bought = Awaited<ReturnType<typeof awaitingPayment>>;

const hour = 3_600_000;
const atGateway = ({ gatewayOrderId }: Bought) =>
  app.gateway.orders.get(gatewayOrderId)?.transactionStatus;
const endOf = async ({ order, headers }: Bought) =>
  Date.parse((await readOrder(app, order.id, headers)).expiresAt);
const decide = (bought: Bought, status: string, fraud?: string) =>
  decideReview(app, bought, status, fraud);

/** The order's own time is over; a review that moved its end goes on. */
const ownTimePasses = ({ order }: Bought) =>
  app.db.execute(sql`update orders set expires_before_review = now() - interval '1 second'
    where id = ${order.id}`);

async function underReview(): Promise<Bought> {
  const bought = await awaitingPayment(app);
  await beginReview(app, bought);
  return bought;
}

describe('an order whose payment is under review', () => {
  it('keeps its tickets for a day at most', async () => {
    const bought = await underReview();
    const left = (await endOf(bought)) - Date.now();
    expect(left).toBeGreaterThan(23.9 * hour);
    expect(left).toBeLessThan(24.1 * hour);
    await ownTimePasses(bought);
    await app.services.expiry.expire(bought.order.id);
    await app.services.expiry.sweep();
    expect([await statusOf(app, bought), atGateway(bought)]).toEqual([
      'awaiting_payment',
      'capture',
    ]);
    expect(await soldOf(app, bought.typeId)).toBe(1);
  });

  it.each([
    ['the event begins', "update events set starts_at = now() + interval '3 hours' where id ="],
    [
      'the sale ends',
      "update ticket_types set sale_ends_at = now() + interval '3 hours' where event_id =",
    ],
  ])('keeps them no longer than until %s', async (_, change) => {
    const bought = await awaitingPayment(app);
    await app.db.execute(sql`${sql.raw(change)} ${bought.eventId}`);
    await beginReview(app, bought);
    const left = (await endOf(bought)) - Date.now();
    expect(left).toBeGreaterThan(2.9 * hour);
    expect(left).toBeLessThan(3.1 * hour);
  });

  it('never loses time to pay by it', async () => {
    const bought = await awaitingPayment(app);
    const before = await endOf(bought);
    await app.db.execute(
      sql`update ticket_types set sale_ends_at = now() where event_id = ${bought.eventId}`,
    );
    await beginReview(app, bought);
    expect(await endOf(bought)).toBe(before);
  });

  it('is found to be under review when its time ends and the notification was lost', async () => {
    const bought = await awaitingPayment(app);
    app.gateway.set(bought.gatewayOrderId, 'capture', { fraud: 'challenge' });
    await letPass(app, bought.order.id);
    await app.services.expiry.expire(bought.order.id);
    expect([await statusOf(app, bought), atGateway(bought)]).toEqual([
      'awaiting_payment',
      'capture',
    ]);
    expect(await endOf(bought)).toBeGreaterThan(Date.now() + 23 * hour);
  });

  it('cannot be paid a second time, nor with another method', async () => {
    const { order, headers, payment } = await underReview();
    for (const more of [{}, { insteadOf: payment.id }]) {
      const answer = await app.http.inject({
        method: 'POST',
        url: '/api/payments/create-transaction',
        headers,
        payload: { transactionId: order.id, ...more },
      });
      expect(answer.json()).toMatchObject({ statusCode: 409, code: 'CONFLICT' });
      expect(answer.json<{ message: string }>().message).toMatch(
        /sedang diperiksa.*Jangan membayar lagi/,
      );
    }
  });

  it('is paid when the gateway accepts it, after its own time too', async () => {
    const bought = await underReview();
    await ownTimePasses(bought);
    await decide(bought, 'capture');
    expect(await statusOf(app, bought)).toBe('paid');
  });

  it('is open to another try when the gateway denies it in time', async () => {
    const bought = await awaitingPayment(app);
    const before = await endOf(bought);
    await beginReview(app, bought);
    await decide(bought, 'deny', 'deny');
    expect(await endOf(bought)).toBe(before);
    const second = await openPayment(app, bought.order.id, bought.headers);
    expect(second.status).toBe('created');
    app.gateway.set(`${bought.order.code}-2`, 'settlement');
    await notify(app, app.gateway.notification(`${bought.order.code}-2`));
    expect(await statusOf(app, bought)).toBe('paid');
  });

  it.each(['deny', 'cancel'])('ends in the normal way after a late %s', async (status) => {
    const bought = await underReview();
    await ownTimePasses(bought);
    await decide(bought, status, 'challenge');
    await app.services.expiry.sweep();
    expect(await statusOf(app, bought)).toBe('expired');
    expect(await soldOf(app, bought.typeId)).toBe(0);
  });
});

describe('a card that was denied and tried again on the same page of the gateway', () => {
  it('keeps the order too while it is examined', async () => {
    const bought = await awaitingPayment(app);
    await decide(bought, 'deny', 'deny');
    await beginReview(app, bought);
    expect((await readOrder(app, bought.order.id, bought.headers)).payment?.status).toBe(
      'challenge',
    );
    await ownTimePasses(bought);
    await app.services.expiry.sweep();
    expect(await statusOf(app, bought)).toBe('awaiting_payment');
    await decide(bought, 'capture');
    expect(await statusOf(app, bought)).toBe('paid');
  });

  it('does not, where another payment was opened meanwhile; the first that is paid counts', async () => {
    const bought = await awaitingPayment(app);
    const before = await endOf(bought);
    await decide(bought, 'deny', 'deny');
    await openPayment(app, bought.order.id, bought.headers);
    await beginReview(app, bought);
    expect(await endOf(bought)).toBe(before);
    await decide(bought, 'capture');
    expect(await statusOf(app, bought)).toBe('paid');
  });
});

describe('the end of a review', () => {
  it('cancels the payment at the gateway before the tickets are free', async () => {
    const bought = await underReview();
    await letPass(app, bought.order.id);
    let soldMeanwhile: number | undefined;
    app.gateway.beforeAnswer = async (path) => {
      if (path.endsWith('/cancel')) soldMeanwhile = await soldOf(app, bought.typeId);
    };
    await app.services.expiry.expire(bought.order.id);
    expect(soldMeanwhile).toBe(1);
    expect([await statusOf(app, bought), atGateway(bought)]).toEqual(['expired', 'cancel']);
    expect((await readOrder(app, bought.order.id, bought.headers)).payment?.status).toBe(
      'cancelled',
    );
    expect(await soldOf(app, bought.typeId)).toBe(0);
  });

  it.each(['capture', 'settlement'])('finds it accepted meanwhile (%s): paid', async (status) => {
    const bought = await underReview();
    await letPass(app, bought.order.id);
    app.gateway.set(bought.gatewayOrderId, status);
    await app.services.expiry.expire(bought.order.id);
    expect([await statusOf(app, bought), atGateway(bought)]).toEqual(['paid', status]);
  });

  it('is refused because it was settled a moment before: paid', async () => {
    const bought = await underReview();
    await letPass(app, bought.order.id);
    let asked = 0;
    app.gateway.beforeAnswer = async (path) => {
      if (!path.endsWith('/status')) return;
      asked += 1;
      // After the last answer that it is under review, before the call that cancels it.
      if (asked === 2) app.gateway.set(bought.gatewayOrderId, 'settlement');
    };
    await app.services.expiry.expire(bought.order.id);
    expect([await statusOf(app, bought), atGateway(bought)]).toEqual(['paid', 'settlement']);
  });

  it('waits while the gateway cannot be reached', async () => {
    const bought = await underReview();
    await letPass(app, bought.order.id);
    app.gateway.outage = 503;
    await expect(app.services.expiry.expire(bought.order.id)).rejects.toThrow();
    await app.services.expiry.sweep();
    expect(await statusOf(app, bought)).toBe('awaiting_payment');
    app.gateway.outage = undefined;
    await app.services.expiry.sweep();
    expect([await statusOf(app, bought), atGateway(bought)]).toEqual(['expired', 'cancel']);
  });

  it('waits while the gateway does not cancel it', async () => {
    const bought = await underReview();
    await letPass(app, bought.order.id);
    app.gateway.beforeAnswer = async (path) => {
      if (path.endsWith('/cancel'))
        app.gateway.set(bought.gatewayOrderId, 'capture', { fraud: 'challenge' });
    };
    await expect(app.services.expiry.expire(bought.order.id)).rejects.toThrow();
    expect(await statusOf(app, bought)).toBe('awaiting_payment');
    expect(await soldOf(app, bought.typeId)).toBe(1);
  });

  it('comes at once when the event is cancelled', async () => {
    const bought = await underReview();
    const admin = { authorization: `Bearer ${(await createUser(app, 'admin')).token}` };
    await app.http.inject({
      method: 'POST',
      url: `/api/events/${bought.eventId}/cancel`,
      headers: admin,
      payload: { reason: 'Hujan' },
    });
    await app.services.cancelledOrders.sweep();
    expect([await statusOf(app, bought), atGateway(bought)]).toEqual(['cancelled', 'cancel']);
  });
});

describe('a review against', () => {
  it('news of its acceptance that was read before it was cancelled: it stays cancelled', async () => {
    const bought = await underReview();
    await letPass(app, bought.order.id);
    app.gateway.set(bought.gatewayOrderId, 'capture');
    app.gateway.beforeAnswer = async () => {
      app.gateway.beforeAnswer = undefined;
      // The answer says that it was accepted; before it arrives, the payment is cancelled.
      app.gateway.set(bought.gatewayOrderId, 'cancel');
      await app.services.expiry.expire(bought.order.id);
    };
    expect(await notify(app, app.gateway.notification(bought.gatewayOrderId))).toBe(200);
    expect([await statusOf(app, bought), await soldOf(app, bought.typeId)]).toEqual(['expired', 0]);
  });

  it.each(['capture', 'deny'])(
    'its decision (%s) and its end at the same time',
    async (decision) => {
      for (let round = 0; round < 8; round += 1) {
        const bought = await underReview();
        await letPass(app, bought.order.id);
        app.gateway.set(bought.gatewayOrderId, decision, {
          fraud: decision === 'deny' ? 'deny' : 'accept',
        });
        const news = app.gateway.notification(bought.gatewayOrderId);
        await Promise.all([
          notify(app, news),
          app.services.expiry.expire(bought.order.id),
          app.services.reconcile.run(),
          cancelOrder(app, bought.order.id, bought.headers),
        ]);
        await app.services.expiry.sweep();
        const isPaid = decision === 'capture';
        const end = await statusOf(app, bought);
        expect(isPaid ? ['paid'] : ['expired', 'cancelled']).toContain(end);
        expect(await soldOf(app, bought.typeId)).toBe(isPaid ? 1 : 0);
      }
    },
  );

  it('its buyer, who cancels: the review goes on', async () => {
    const bought = await underReview();
    const { body } = await cancelOrder(app, bought.order.id, bought.headers);
    expect(body).toMatchObject({ statusCode: 409, code: 'CONFLICT' });
    await letPass(app, bought.order.id);
    expect((await cancelOrder(app, bought.order.id, bought.headers)).status).toBe(409);
    expect([await statusOf(app, bought), atGateway(bought)]).toEqual([
      'awaiting_payment',
      'capture',
    ]);
  });

  it('an order that has ended already: the payment is cancelled at the gateway', async () => {
    const bought = await awaitingPayment(app);
    await letPass(app, bought.order.id);
    await app.services.expiry.expire(bought.order.id);
    await beginReview(app, bought);
    await app.services.reviews.cancelUnwanted(bought.payment.id);
    expect([await statusOf(app, bought), atGateway(bought)]).toEqual(['expired', 'cancel']);
  });

  it('lost news: the reconciliation finds the decision', async () => {
    const bought = await underReview();
    app.gateway.set(bought.gatewayOrderId, 'capture');
    await app.db.execute(sql`update payment_attempts set checked_at = now() - interval '1 hour'`);
    await app.services.reconcile.run();
    expect(await statusOf(app, bought)).toBe('paid');
  });
});
