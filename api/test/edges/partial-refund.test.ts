import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { refunds } from '../../src/db/schema';
import { checkStockEquation } from '../../src/sales/stock/stock-equation';
import { createMidtrans } from '../../src/platform/gateway/midtrans';
import { orderSteps } from '../kit/people/order-steps';
import { awaitingPayment, paidOrder } from '../kit/people/purchases';
import { askRefund, refundsOf, workOnRefunds } from '../kit/people/refunds';
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

const { half, refundStates, booksOf, later } = orderSteps(() => app);

type Paid = Awaited<ReturnType<typeof paidOrder>>;
const idsOf = ({ tickets: all }: Paid) => all.map(({ id }) => id);
const first = (bought: Paid) => idsOf(bought).slice(0, 1);

describe('partial refund', () => {
  it('is one refund, though the first answer was lost', async () => {
    const bought = await half();
    app.gateway.loseNextRefundAnswer = true;
    await workOnRefunds(app);
    expect(await refundStates(bought)).toEqual(['submitted']);
    expect(booksOf(bought)?.refunds).toHaveLength(1);
    await later();
    expect(await refundStates(bought)).toEqual(['succeeded']);
    expect(booksOf(bought)?.refunds).toHaveLength(1);
    // Negative control: under another key the same money would go twice.
    const { url, serverKey } = app.gateway;
    const other = createMidtrans({ snapUrl: url, apiUrl: url, serverKey });
    const amount = 120_000;
    await other.refund(bought.gatewayOrderId, { key: randomUUID(), amount, reason: 'again' });
    expect(booksOf(bought)?.refunds).toHaveLength(2);
  });

  it('is one refund, though many try at once', async () => {
    const bought = await half();
    const { execute } = app.services.refundExecution;
    const [refund] = await refundsOf(app, bought);
    const before = app.gateway.calls.length;
    await Promise.all(Array.from({ length: 8 }, () => execute(refund?.id ?? '')));
    const calls = app.gateway.calls.slice(before).filter((call) => call.endsWith('/refund'));
    expect(calls).toHaveLength(1);
    expect(await refundStates(bought)).toEqual(['succeeded']);
  });

  it('is done once, however often it is sent', async () => {
    const bought = await paidOrder(app);
    const key = randomUUID();
    const ask = () => askRefund(app, bought, { ticketIds: first(bought), key });
    const answers = await Promise.all([ask(), ask(), ask(), ask()]);
    expect(new Set(answers.map(({ refund }) => refund.id)).size).toBe(1);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(await refundsOf(app, bought)).toHaveLength(1);
    const other = await askRefund(app, bought, { ticketIds: idsOf(bought), key });
    expect(other.body.code).toBe('IDEMPOTENCY_KEY_REUSED');
  });

  it('gives one of many who ask for the same ticket the money', async () => {
    const bought = await paidOrder(app);
    const ask = () => askRefund(app, bought, { ticketIds: first(bought) });
    const answers = await Promise.all([ask(), ask(), ask(), ask(), ask()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
  });

  const refused = (query: ReturnType<typeof sql>) =>
    expect(app.db.execute(query)).rejects.toMatchObject({ cause: { code: expect.any(String) } });
  const insert = (bought: Paid, amount: number, key = randomUUID()) =>
    sql`insert into refunds (order_id, attempt_id, status, cause, percent, amount, method_kind, refund_key)
        values (${bought.order.id}, ${bought.payment.id}, 'approved', 'buyer_request', 80, ${amount}, 'gateway', ${key})`;

  it('gives back no more than came in', async () => {
    const bought = await paidOrder(app);
    await refused(insert(bought, 300_001));
    await app.db.execute(insert(bought, 200_000));
    await refused(insert(bought, 100_001));
    await app.db.execute(insert(bought, 100_000));
    expect(await app.db.$count(refunds, sql`order_id = ${bought.order.id}`)).toBe(2);
  });

  it('gives back nothing of a payment that has not come in, or of another order', async () => {
    const unpaid = await awaitingPayment(app);
    await refused(insert({ ...unpaid, tickets: [] }, 1));
    const [one, other] = [await paidOrder(app), await paidOrder(app)];
    await refused(insert({ ...one, payment: other.payment }, 1));
  });

  it('lets a refund go no way back, and changes no sum', async () => {
    const bought = await paidOrder(app);
    await askRefund(app, bought, { ticketIds: first(bought) });
    const ofOrder = sql`order_id = ${bought.order.id}`;
    await refused(sql`update refunds set status = 'succeeded' where ${ofOrder}`);
    await refused(sql`update refunds set amount = 1 where ${ofOrder}`);
    await workOnRefunds(app);
    for (const status of ['approved', 'submitted', 'failed', 'rejected', 'manual_payout']) {
      await refused(sql`update refunds set status = ${status}, note = 'x' where ${ofOrder}`);
    }
    await refused(sql`delete from refunds where ${ofOrder}`);
  });
});
