import { sql } from 'drizzle-orm';
import { checkStockEquation } from '../../src/sales/stock/stock-equation';
import { orderSteps } from '../kit/people/order-steps';
import { soldOf, statusOf } from '../kit/people/payment-facts';
import { awaitingPayment, notify, paidOrder, readOrder } from '../kit/people/purchases';
import { askRefund, workOnRefunds } from '../kit/people/refunds';
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

const { half, refundStates, booksOf } = orderSteps(() => app);

describe('duplicate or out-of-order notification', () => {
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
    expect(await statusOf(app, bought)).toBe('paid');
    // Even if the gateway's answer itself is stale, an attempt never moves backwards.
    app.gateway.set(bought.gatewayOrderId, 'pending');
    await notify(app, app.gateway.notification(bought.gatewayOrderId, { transaction_id: 'other' }));
    expect(await statusOf(app, bought)).toBe('paid');
  });

  it('of a refund changes nothing more', async () => {
    const bought = await half();
    const settled = app.gateway.notification(bought.gatewayOrderId);
    await workOnRefunds(app);
    const refunded = app.gateway.notification(bought.gatewayOrderId);
    for (const news of [refunded, settled, refunded]) expect(await notify(app, news)).toBe(200);
    expect(await statusOf(app, bought)).toBe('partially_refunded');
    expect(await soldOf(app, bought.typeId)).toBe(1);
  });

  it('of a full refund of ours is no reversal of the payment', async () => {
    const bought = await paidOrder(app);
    await app.db.execute(sql`update events set status = 'cancelled' where id = ${bought.eventId}`);
    await askRefund(app, bought, { ticketIds: bought.tickets.map(({ id }) => id) });
    await workOnRefunds(app);
    expect(booksOf(bought)?.transactionStatus).toBe('refund');
    await notify(app, app.gateway.notification(bought.gatewayOrderId));
    const order = await readOrder(app, bought.order.id, bought.headers);
    expect(order).toMatchObject({ status: 'refunded', payment: { status: 'settled' } });
  });

  it('confirms a refund whose answer was lost', async () => {
    const bought = await half();
    app.gateway.loseNextRefundAnswer = true;
    await workOnRefunds(app);
    await notify(app, app.gateway.notification(bought.gatewayOrderId));
    expect(await refundStates(bought)).toEqual(['succeeded']);
  });
});
