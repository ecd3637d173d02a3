import { sql } from 'drizzle-orm';
import { paymentAttempts } from '../../src/db/schema';
import { checkStockEquation } from '../../src/sales/stock/stock-equation';
import { mailsTo } from '../kit/outside/mails';
import { orderSteps } from '../kit/people/order-steps';
import { letPass, soldOf, statusOf } from '../kit/people/payment-facts';
import { awaitingPayment, buyAsGuest, notify, readOrder } from '../kit/people/purchases';
import { refundsOf, workOnRefunds } from '../kit/people/refunds';
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

const { told } = orderSteps(() => app);

describe('payment arrives after the order expired', () => {
  const expired = async () => {
    const bought = await awaitingPayment(app, { capacity: 2, quantity: 2 });
    await letPass(app, bought.order.id);
    await app.services.expiry.expire(bought.order.id);
    app.gateway.set(bought.gatewayOrderId, 'settlement');
    return bought;
  };

  it('takes the tickets again if they are still there', async () => {
    const bought = await expired();
    await notify(app, app.gateway.notification(bought.gatewayOrderId));
    expect((await readOrder(app, bought.order.id, bought.headers)).tickets).toHaveLength(2);
    expect(await soldOf(app, bought.typeId)).toBe(2);
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

  it('and its tickets are gone: all of it goes back, and the buyer is told', async () => {
    const bought = await awaitingPayment(app, { capacity: 1 });
    await letPass(app, bought.order.id);
    await app.services.expiry.expire(bought.order.id);
    const items = [{ ticketTypeId: bought.typeId, quantity: 1 }];
    expect((await buyAsGuest(app, { eventId: bought.eventId, items })).status).toBe(201);
    await told(bought, 'settlement');
    expect(await statusOf(app, bought)).toBe('paid_unfulfillable');
    await workOnRefunds(app);
    expect(await statusOf(app, bought)).toBe('refunded');
    expect(await refundsOf(app, bought)).toMatchObject([
      { status: 'succeeded', cause: 'paid_late', amount: 150_000 },
    ]);
    expect(mailsTo(app, bought.order.buyer.email).join()).toContain('masuk setelah batas waktu');
  });
});
