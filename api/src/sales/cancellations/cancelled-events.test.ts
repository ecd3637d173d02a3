import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { orders, promotors, tickets } from '../../db/schema';
import { createEvent, createUser } from '../../../test/kit/factories';
import { mailsTo } from '../../../test/kit/outside/mails';
import { soldOf } from '../../../test/kit/people/payment-facts';
import {
  awaitingPayment,
  buyAsGuest,
  notify,
  paidOrder,
  readOrder,
} from '../../../test/kit/people/purchases';
import {
  askRefund,
  payout,
  quoteOf,
  refundsOf,
  workOnRefunds,
} from '../../../test/kit/people/refunds';
import { startTestApp, type TestApp } from '../../../test/kit/test-app';
import { inTransaction } from '../../platform/db/database';
import { markCancelled } from './event-cancellation.repository';
import { stockRepository } from '../stock/stock.repository';
import { checkStockEquation } from '../stock/stock-equation';
import { selectForSale } from '../stock/for-sale.repository';

let app: TestApp;
let admin: { token: string };
beforeAll(async () => {
  app = await startTestApp();
  admin = await createUser(app, 'admin');
});
afterAll(() => app.close());
afterEach(async () => {
  app.gateway.outage = undefined;
  expect(await checkStockEquation(app.db)).toEqual([]);
});

const cancel = (eventId: string, { token } = admin, reason = 'Hujan badai') =>
  app.http.inject({
    method: 'POST',
    url: `/api/events/${eventId}/cancel`,
    headers: { authorization: `Bearer ${token}` },
    payload: { reason },
  });

const settle = async (eventId: string) => {
  await app.services.cancelledOrders.run(eventId);
  await workOnRefunds(app);
};

type LockForSale = (typeof stockRepository)['lockForSale'];
type Bought = Pick<Awaited<ReturnType<typeof awaitingPayment>>, 'order' | 'headers'>;
const statusOf = async ({ order, headers }: Bought) =>
  (await readOrder(app, order.id, headers)).status;

describe('cancelling an event', () => {
  it('ends the sale at once and says why', async () => {
    const { eventId, typeIds } = await createEvent(app.db);
    const answer = await cancel(eventId);
    expect(answer.json()).toMatchObject({
      data: { id: eventId, status: 'cancelled', reason: 'Hujan badai' },
    });
    const items = [{ ticketTypeId: typeIds[0] ?? '', quantity: 1 }];
    expect((await buyAsGuest(app, { eventId, items })).body.code).toBe('SALE_ENDED');
    const again = await cancel(eventId);
    expect(again.json()).toMatchObject({ statusCode: 409, code: 'CONFLICT' });
  });

  it('is for the own verified promotor, and not for others', async () => {
    const promotor = await createUser(app, 'promotor');
    const other = await createUser(app, 'promotor');
    const [own] = await app.db
      .insert(promotors)
      .values({ userId: promotor.id, name: 'Panggung Kita' })
      .returning();
    const { eventId } = await createEvent(app.db, [{}], { promotorId: own?.id ?? null });
    expect((await cancel(eventId, promotor)).statusCode).toBe(403);
    await app.db.execute(sql`update promotors set verified = true where id = ${own?.id}`);
    expect((await cancel(eventId, other)).statusCode).toBe(403);
    expect((await cancel(eventId, promotor)).statusCode).toBe(200);
    const noted = sql`action = 'event_cancelled' and actor_id = ${promotor.id}`;
    expect(await app.db.$count(sql`audit_log`, noted)).toBe(1);
  });

  it('is refused for what is over, unknown, or without a reason', async () => {
    const { eventId } = await createEvent(app.db, [{}], {
      startsAt: new Date(Date.now() - 13 * 3_600_000),
    });
    expect((await cancel(eventId)).statusCode).toBe(409);
    expect((await cancel('00000000-0000-4000-8000-000000000000')).statusCode).toBe(404);
    const { eventId: other } = await createEvent(app.db);
    expect((await cancel(other, admin, ' ')).statusCode).toBe(400);
  });

  it('is seen by an order that began before its commit', async () => {
    const { eventId, typeIds } = await createEvent(app.db);
    const items = [{ ticketTypeId: typeIds[0] ?? '', quantity: 1 }];
    const buying = await inTransaction(app.db, async (tx) => {
      await markCancelled(tx, eventId, { reason: 'Hujan badai', tookPlaceReason: null });
      const answer = buyAsGuest(app, { eventId, items });
      await sleep(300);
      return { answer };
    });
    expect((await buying.answer).body.code).toBe('SALE_ENDED');
  });

  it('waits for orders that are being placed, so that its job finds them', async () => {
    /**
     * Cancels while an order hangs between the look at the event and its commit.
     * @returns how many orders are there when the cancellation answers
     */
    const order = async (lockForSale: LockForSale) => {
      let looked = () => {};
      const hanging = new Promise<void>((done) => (looked = done));
      const slowly: LockForSale = async (tx, ...wanted) => {
        const rows = await lockForSale(tx, ...wanted);
        looked();
        await sleep(600);
        return rows;
      };
      const stock = { ...stockRepository, lockForSale: slowly };
      const copy = await startTestApp({ beside: app, stock });
      try {
        const { eventId, typeIds } = await createEvent(app.db);
        const items = [{ ticketTypeId: typeIds[0] ?? '', quantity: 1 }];
        const buying = buyAsGuest(copy, { eventId, items });
        await hanging;
        expect((await cancel(eventId)).statusCode).toBe(200);
        const seen = await app.db.$count(orders, sql`event_id = ${eventId}`);
        expect((await buying).status).toBe(201);
        return seen;
      } finally {
        await copy.close();
      }
    };
    expect(await order(stockRepository.lockForSale)).toBe(1);
    // Negative control: without the lock, an order is made that the job may have passed already.
    const unlocked: LockForSale = (tx, ...wanted) => selectForSale(tx, ...wanted).execute();
    expect(await order(unlocked)).toBe(0);
  });
});

describe('the orders of a cancelled event', () => {
  it('that were paid get everything back, with a mail that says why', async () => {
    const bought = await paidOrder(app);
    await cancel(bought.eventId);
    await settle(bought.eventId);
    expect(await statusOf(bought)).toBe('refunded');
    expect(await refundsOf(app, bought)).toMatchObject([
      { status: 'succeeded', cause: 'organizer_cancelled', percent: 100, amount: 300_000 },
    ]);
    expect(app.gateway.orders.get(bought.gatewayOrderId)?.transactionStatus).toBe('refund');
    expect(await soldOf(app, bought.typeId)).toBe(0);
    const mails = mailsTo(app, bought.order.buyer.email).join();
    expect(mails).toContain('Hujan badai');
    expect(mails).toContain('Dana sudah dikirim');
    expect(await quoteOf(app, bought)).toMatchObject({
      cause: 'organizer_cancelled',
      percent: 100,
    });
  });

  it('that were given back in part get the rest at 100 percent', async () => {
    const bought = await paidOrder(app);
    await askRefund(app, bought, { ticketIds: [bought.tickets[0]?.id ?? ''] });
    await cancel(bought.eventId);
    await settle(bought.eventId);
    expect((await refundsOf(app, bought)).map(({ amount }) => amount)).toEqual([120_000, 150_000]);
    expect(app.gateway.orders.get(bought.gatewayOrderId)?.refunds).toHaveLength(2);
  });

  it('that wait for their payment are ended here and at the gateway', async () => {
    const bought = await awaitingPayment(app);
    app.gateway.set(bought.gatewayOrderId, 'pending');
    await cancel(bought.eventId);
    await settle(bought.eventId);
    expect(await statusOf(bought)).toBe('cancelled');
    expect(app.gateway.orders.get(bought.gatewayOrderId)?.transactionStatus).toBe('expire');
    expect(await soldOf(app, bought.typeId)).toBe(0);
    expect(mailsTo(app, bought.order.buyer.email).join()).toContain('Acara dibatalkan');
  });

  it('that were free lose their tickets, and there is nothing to refund', async () => {
    const { eventId, typeIds } = await createEvent(app.db, [{ price: 0 }]);
    const items = [{ ticketTypeId: typeIds[0] ?? '', quantity: 2 }];
    const { order } = await buyAsGuest(app, { eventId, items });
    const headers = { 'x-access-token': order.accessToken ?? '' };
    await cancel(eventId);
    await settle(eventId);
    const after = await readOrder(app, order.id, headers);
    expect(after.status).toBe('cancelled');
    expect(after.tickets.map(({ status }) => status)).toEqual(['void', 'void']);
    expect(await refundsOf(app, { order, headers })).toEqual([]);
  });

  it('that a virtual account paid wait for an account, which cannot be turned down', async () => {
    const bought = await paidOrder(app, { method: 'bank_transfer' });
    await cancel(bought.eventId);
    await settle(bought.eventId);
    const [refund] = await refundsOf(app, bought);
    expect(refund).toMatchObject({ status: 'manual_payout', payoutNeeded: true });
    expect(mailsTo(app, bought.order.buyer.email).join()).toContain('Isi rekening Anda');
    const decide = (path: string, payload: object) =>
      app.http.inject({
        method: 'POST',
        url: `/api/admin/refunds/${refund?.id}/${path}`,
        headers: { authorization: `Bearer ${admin.token}` },
        payload,
      });
    expect((await decide('paid-out', { reference: 'TRX' })).statusCode).toBe(409);
    expect((await decide('reject', { reason: 'x' })).statusCode).toBe(409);
    const named = await askRefund(app, bought, { payout });
    expect(named).toMatchObject({ status: 201, refund: { id: refund?.id, payoutNeeded: false } });
    expect((await askRefund(app, bought, { payout })).body.code).toBe('NOT_REFUNDABLE');
    expect((await decide('paid-out', { reference: 'TRX' })).statusCode).toBe(200);
  });

  it('are left to the sweep while the gateway is away', async () => {
    const [bought, waiting] = [await paidOrder(app), await awaitingPayment(app)];
    app.gateway.set(waiting.gatewayOrderId, 'pending');
    await cancel(bought.eventId);
    await cancel(waiting.eventId);
    app.gateway.outage = 503;
    await settle(bought.eventId);
    await settle(waiting.eventId);
    expect(await refundsOf(app, bought)).toMatchObject([{ status: 'submitted' }]);
    expect(await statusOf(waiting)).toBe('awaiting_payment');
    app.gateway.outage = undefined;
    await app.services.cancelledOrders.sweep();
    await app.db.execute(sql`update refunds set try_after = now()`);
    await workOnRefunds(app);
    expect(await refundsOf(app, bought)).toMatchObject([{ status: 'succeeded' }]);
    expect(await statusOf(waiting)).toBe('cancelled');
  });
});

describe('late settlement after cancel', () => {
  it('of an order that was ended with its event goes back', async () => {
    const bought = await awaitingPayment(app);
    await cancel(bought.eventId);
    await settle(bought.eventId);
    app.gateway.set(bought.gatewayOrderId, 'settlement');
    expect(await notify(app, app.gateway.notification(bought.gatewayOrderId))).toBe(200);
    expect(await statusOf(bought)).toBe('paid_unfulfillable');
    await workOnRefunds(app);
    expect(await statusOf(bought)).toBe('refunded');
    expect(await app.db.$count(tickets, sql`order_id = ${bought.order.id}`)).toBe(0);
  });

  it('before the job came to the order goes back as well', async () => {
    const bought = await awaitingPayment(app);
    await cancel(bought.eventId);
    app.gateway.set(bought.gatewayOrderId, 'settlement');
    await notify(app, app.gateway.notification(bought.gatewayOrderId));
    await settle(bought.eventId);
    expect(await refundsOf(app, bought)).toMatchObject([
      { status: 'succeeded', cause: 'paid_late', amount: 150_000 },
    ]);
    const told = mailsTo(app, bought.order.buyer.email).filter((text) => text.includes('dana'));
    expect(told.join()).toContain('dibatalkan oleh penyelenggara sebelum pembayaran Anda masuk');
    expect(told.join()).not.toContain('batas waktu');
    expect(await soldOf(app, bought.typeId)).toBe(0);
  });
});
