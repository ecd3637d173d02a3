import { sql } from 'drizzle-orm';
import { createAdmin } from '../../../test/kit/people/admins';
import { orderSteps } from '../../../test/kit/people/order-steps';
import { statusOf } from '../../../test/kit/people/payment-facts';
import { paidOrder, readOrder } from '../../../test/kit/people/purchases';
import { askRefund, quoteOf, refundsOf, workOnRefunds } from '../../../test/kit/people/refunds';
import { startTestApp, type TestApp } from '../../../test/kit/test-app';
import { inTransaction } from '../../platform/db/database';
import { checkStockEquation } from '../stock/stock-equation';

let app: TestApp;
let admin: Awaited<ReturnType<typeof createAdmin>>;
beforeAll(async () => {
  app = await startTestApp({ env: { PAYMENT_COMPARISONS_PER_SECOND: '50' } });
  admin = await createAdmin(app);
});
afterAll(() => app.close());
afterEach(async () => {
  app.gateway.outage = undefined;
  expect(await checkStockEquation(app.db)).toEqual([]);
});

const { half, booksOf } = orderSteps(() => app);

type Bought = Awaited<ReturnType<typeof paidOrder>>;

interface Overview {
  data: { alerts: { open: { alerts: { kind: string; transaction: { id: string } }[] } } };
}

const alertsOf = async ({ order }: Pick<Bought, 'order'>) =>
  (await admin.call<Overview>('GET', '/admin/overview')).body.data.alerts.open.alerts.filter(
    ({ transaction }) => transaction?.id === order.id,
  );

/** A day passes for all payments. */
async function aDayLater(): Promise<void> {
  await app.db.execute(
    sql`update payment_attempts set compared_at = now() - interval '25 hours'
        where status in ('captured', 'settled')`,
  );
  await app.services.paymentComparison.run();
}

/** The bank or somebody at the gateway did it, and the notification was lost. */
const silently = ({ gatewayOrderId }: Bought, status: string, more = {}) =>
  app.gateway.set(gatewayOrderId, status, more);

describe('what the gateway did without our hearing of it', () => {
  it.each([
    ['chargeback', 'chargeback'],
    ['deny', 'late_denial'],
  ])('%s voids the tickets and raises an alert', async (status, kind) => {
    const bought = await paidOrder(app, { method: 'credit_card' });
    silently(bought, status, { method: 'credit_card' });
    await aDayLater();
    const order = await readOrder(app, bought.order.id, bought.headers);
    expect(order).toMatchObject({ status: 'refunded', payment: { status: 'reversed' } });
    expect(order.tickets.every((ticket) => ticket.status === 'void')).toBe(true);
    expect(await alertsOf(bought)).toMatchObject([{ kind, amount: 300_000 }]);
  });

  it('a part that was given back there is noted, and never given back twice', async () => {
    const bought = await paidOrder(app);
    booksOf(bought)?.refunds.push({ key: 'from-the-dashboard', amount: 200_000 });
    silently(bought, 'partial_refund');
    await aDayLater();
    await aDayLater();
    expect(await alertsOf(bought)).toMatchObject([{ kind: 'foreign_refund', amount: 200_000 }]);
    expect(await refundsOf(app, bought)).toMatchObject([
      { cause: 'made_at_gateway', status: 'succeeded', amount: 200_000, tickets: [] },
    ]);
    expect(await statusOf(app, bought)).toBe('paid');
    // 300.000 came in: of the 240.000 for both tickets only what is left goes back, as the quote says.
    const quote = await quoteOf(app, bought);
    expect([quote.left, quote.tickets.map(({ amount }) => amount)]).toEqual([
      100_000,
      [120_000, 120_000],
    ]);
    const ticketIds = bought.tickets.map(({ id }) => id);
    const { status, refund } = await askRefund(app, bought, { ticketIds });
    expect([status, refund?.amount]).toEqual([201, 100_000]);
    await workOnRefunds(app);
    expect((await refundsOf(app, bought)).map((one) => one.status)).toEqual([
      'succeeded',
      'succeeded',
    ]);
  });

  it('all of it leaves nothing to ask for, and the quote says so', async () => {
    const bought = await paidOrder(app);
    booksOf(bought)?.refunds.push({ key: 'from-the-dashboard', amount: 300_000 });
    silently(bought, 'partial_refund');
    await aDayLater();
    const reason = 'Dana pesanan ini sudah dikembalikan seluruhnya.';
    const nothing = { refundable: false, amount: 0, reason };
    expect(await quoteOf(app, bought)).toMatchObject({ left: 0, tickets: [nothing, nothing] });
    const ticketIds = bought.tickets.map(({ id }) => id);
    const { status, body } = await askRefund(app, bought, { ticketIds });
    expect([status, body.message]).toEqual([409, reason]);
  });

  it('nor when the event is cancelled, which settles the order all the same', async () => {
    const bought = await paidOrder(app);
    booksOf(bought)?.refunds.push({ key: 'from-the-dashboard', amount: 299_000 });
    silently(bought, 'partial_refund');
    await aDayLater();
    await admin.call('POST', `/events/${bought.eventId}/cancel`, { reason: 'Hujan' });
    await app.services.cancelledOrders.run(bought.eventId);
    expect(await statusOf(app, bought)).toBe('refunded');
    expect((await refundsOf(app, bought)).map(({ amount }) => amount)).toEqual([299_000, 1_000]);
  });

  it('a partial chargeback and another amount change nothing here, and are told', async () => {
    const one = await paidOrder(app, { method: 'credit_card' });
    silently(one, 'partial_chargeback', { method: 'credit_card' });
    const other = await paidOrder(app);
    silently(other, 'settlement', { amount: 1_000 });
    await aDayLater();
    expect(await alertsOf(one)).toMatchObject([{ kind: 'partial_chargeback' }]);
    expect(await alertsOf(other)).toMatchObject([
      { kind: 'wrong_amount', amount: 1_000, expected: 300_000 },
    ]);
    expect([await statusOf(app, one), await statusOf(app, other)]).toEqual(['paid', 'paid']);
    const books = booksOf(other);
    if (books !== undefined) books.grossAmount = 300_000;
  });

  it('a payment that it never had, and a refund that it lost', async () => {
    const one = await paidOrder(app);
    app.gateway.orders.delete(one.gatewayOrderId);
    const other = await half();
    await workOnRefunds(app);
    const books = booksOf(other);
    if (books !== undefined) Object.assign(books, { refunds: [], transactionStatus: 'settlement' });
    await aDayLater();
    expect(await alertsOf(one)).toMatchObject([{ kind: 'unknown_payment', amount: 300_000 }]);
    expect(await alertsOf(other)).toMatchObject([{ kind: 'missing_refund', amount: 120_000 }]);
  });

  it('what is as it should be raises nothing', async () => {
    const whole = await paidOrder(app);
    const part = await half();
    await workOnRefunds(app);
    await aDayLater();
    expect([...(await alertsOf(whole)), ...(await alertsOf(part))]).toEqual([]);
  });
});

describe('the comparison', () => {
  const dueOf = async ({ order }: Bought) => {
    const { rows } = await app.db.execute<{ hours: number }>(
      sql`select extract(epoch from now() - compared_at) / 3600 as hours from payment_attempts
          where order_id = ${order.id}`,
    );
    return Number(rows[0]?.hours);
  };

  it('asks about each payment once a day, and only as long as its money can move', async () => {
    const fresh = await paidOrder(app);
    const old = await paidOrder(app);
    await aDayLater();
    await app.db.execute(
      sql`update payment_attempts set compared_at = null, created_at = now() - interval '181 days'
          where order_id = ${old.order.id}`,
    );
    const before = app.gateway.calls.length;
    await app.services.paymentComparison.run();
    expect(app.gateway.calls.length).toBe(before);
    expect(await dueOf(fresh)).toBeLessThan(1);
  });

  it('goes on later where the gateway did not answer', async () => {
    const bought = await paidOrder(app);
    app.gateway.outage = 503;
    await aDayLater();
    const hours = await dueOf(bought);
    expect(hours).toBeGreaterThan(23.5);
    expect(hours).toBeLessThan(24);
    app.gateway.outage = undefined;
    silently(bought, 'deny');
    await aDayLater();
    expect(await statusOf(app, bought)).toBe('refunded');
  });

  it('is not held up by a copy that stands still with payments in its hands', async () => {
    const held = await paidOrder(app);
    const free = await paidOrder(app);
    silently(free, 'deny');
    await inTransaction(app.db, async (tx) => {
      await tx.execute(
        sql`select 1 from payment_attempts where order_id = ${held.order.id} for update`,
      );
      await app.db.execute(
        sql`update payment_attempts set compared_at = now() - interval '25 hours'
            where order_id = ${free.order.id}`,
      );
      await app.services.paymentComparison.run();
    });
    expect(await statusOf(app, free)).toBe('refunded');
  });
});
