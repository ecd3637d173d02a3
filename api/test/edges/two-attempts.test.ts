import { sql } from 'drizzle-orm';
import { paymentAttempts, tickets } from '../../src/db/schema';
import { checkStockEquation } from '../../src/sales/stock/stock-equation';
import { mailsTo } from '../kit/outside/mails';
import { orderSteps } from '../kit/people/order-steps';
import { beginReview, statusOf } from '../kit/people/payment-facts';
import { awaitingPayment, notify, openPayment, readOrder } from '../kit/people/purchases';
import { askRefund, payout, refundsOf, workOnRefunds } from '../kit/people/refunds';
import { doWaitingJobs } from '../kit/site/jobs';
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

const { refundStates, booksOf, told } = orderSteps(() => app);

describe('two attempts both paid', () => {
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
    expect(await statusOf(app, bought)).toBe('paid');
    expect(await app.db.$count(tickets, sql`order_id = ${bought.order.id}`)).toBe(1);
    const where = sql`order_id = ${bought.order.id} and refund_due`;
    expect(await app.db.$count(paymentAttempts, where)).toBe(1);
  });

  const paidTwice = async (method = 'qris') => {
    const bought = await awaitingPayment(app);
    await told(bought, 'deny');
    await openPayment(app, bought.order.id, bought.headers);
    for (const id of [`${bought.order.code}-2`, bought.gatewayOrderId]) {
      app.gateway.set(id, 'settlement', { method });
      await notify(app, app.gateway.notification(id));
    }
    return bought;
  };

  it('keeps the first and refunds the second whole, by itself', async () => {
    const bought = await paidTwice();
    await workOnRefunds(app);
    expect(await statusOf(app, bought)).toBe('paid');
    expect(await refundsOf(app, bought)).toMatchObject([
      { status: 'succeeded', cause: 'paid_twice', amount: 150_000, tickets: [] },
    ]);
    expect(booksOf(bought)?.transactionStatus).toBe('refund');
    expect(mailsTo(app, bought.order.buyer.email).join()).toContain('terbayar dua kali');
  });

  it('asks for an account where the gateway cannot', async () => {
    const bought = await paidTwice('bank_transfer');
    await workOnRefunds(app);
    await workOnRefunds(app);
    expect(mailsTo(app, bought.order.buyer.email).join()).toContain('Isi rekening Anda');
    const named = await askRefund(app, bought, { payout });
    expect(named.refund).toMatchObject({ cause: 'paid_twice', payoutNeeded: false });
  });

  it('still lets the tickets be given back, from the first', async () => {
    const bought = await paidTwice();
    const { tickets } = await readOrder(app, bought.order.id, bought.headers);
    await askRefund(app, bought, { ticketIds: tickets.map(({ id }) => id) });
    await workOnRefunds(app);
    expect(await refundStates(bought)).toEqual(['succeeded', 'succeeded']);
    const amounts = app.gateway.orders.get(`${bought.order.code}-2`)?.refunds;
    expect(amounts?.map(({ amount }) => amount)).toEqual([120_000]);
  });
});

describe('a denied payment that is tried again on its page', () => {
  it('is cancelled when the gateway examines it beside a newer payment', async () => {
    const bought = await awaitingPayment(app);
    await told(bought, 'deny');
    await openPayment(app, bought.order.id, bought.headers);
    await beginReview(app, bought);
    await doWaitingJobs(app, ['review-cancel']);
    expect(booksOf(bought)?.transactionStatus).toBe('cancel');
    expect(await statusOf(app, bought)).toBe('awaiting_payment');
    const second = `${bought.order.code}-2`;
    app.gateway.set(second, 'settlement');
    await notify(app, app.gateway.notification(second));
    expect(await statusOf(app, bought)).toBe('paid');
  });

  it('keeps its order when it is the only one', async () => {
    const bought = await awaitingPayment(app);
    await told(bought, 'deny');
    await beginReview(app, bought);
    await doWaitingJobs(app, ['review-cancel']);
    expect(booksOf(bought)?.transactionStatus).toBe('capture');
    expect(await statusOf(app, bought)).toBe('awaiting_payment');
  });
});
