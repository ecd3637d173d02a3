import { sql } from 'drizzle-orm';
import { auditLog } from '../../src/db/schema';
import { checkStockEquation } from '../../src/sales/stock/stock-equation';
import { orderSteps } from '../kit/people/order-steps';
import { soldOf, statusOf } from '../kit/people/payment-facts';
import { awaitingPayment, notify, paidOrder, readOrder } from '../kit/people/purchases';
import { askRefund, payout, refundsOf, workOnRefunds } from '../kit/people/refunds';
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

const { half, refundStates, booksOf, told, later } = orderSteps(() => app);

/** As the gate does. */
const scan = async (tickets: { id: string }[]) => {
  for (const { id } of tickets) {
    await app.db.execute(sql`update tickets set status = 'checked_in' where id = ${id}`);
  }
};

describe('settlement then deny (reversal, VA banks)', () => {
  it('voids the tickets and frees their stock', async () => {
    const bought = await awaitingPayment(app);
    app.gateway.set(bought.gatewayOrderId, 'settlement');
    await notify(app, app.gateway.notification(bought.gatewayOrderId));
    app.gateway.set(bought.gatewayOrderId, 'deny');
    await notify(app, app.gateway.notification(bought.gatewayOrderId));
    const order = await readOrder(app, bought.order.id, bought.headers);
    expect(order).toMatchObject({ status: 'refunded', tickets: [{ status: 'void' }] });
    expect(await soldOf(app, bought.typeId)).toBe(0);
  });

  it('after a partial refund takes only what is left', async () => {
    const bought = await half();
    await workOnRefunds(app);
    await told(bought, 'deny');
    const order = await readOrder(app, bought.order.id, bought.headers);
    expect(order.status).toBe('refunded');
    expect(order.tickets.map(({ status }) => status)).toEqual(['void', 'void']);
    expect(await soldOf(app, bought.typeId)).toBe(0);
    expect(await refundStates(bought)).toEqual(['succeeded']);
  });

  it('ends refunds that were not sent yet', async () => {
    const bought = await half('bank_transfer');
    await workOnRefunds(app);
    expect(await refundStates(bought)).toEqual(['manual_payout']);
    await told(bought, 'deny');
    expect(await refundsOf(app, bought)).toMatchObject([
      { status: 'failed', note: 'Pembayaran Anda sudah dikembalikan oleh bank.' },
    ]);
    const more = { ticketIds: [bought.tickets[1]?.id ?? ''], payout };
    expect((await askRefund(app, bought, more)).status).toBe(409);
  });

  it('while a refund is being sent ends it as well', async () => {
    const bought = await half();
    app.gateway.outage = 503;
    await workOnRefunds(app);
    app.gateway.outage = undefined;
    await told(bought, 'deny');
    await later();
    expect(await refundStates(bought)).toEqual(['failed']);
    expect(booksOf(bought)?.refunds).toEqual([]);
  });

  it('as a chargeback after all was given back changes nothing here', async () => {
    const bought = await paidOrder(app, { method: 'credit_card' });
    await askRefund(app, bought, { ticketIds: bought.tickets.map(({ id }) => id) });
    await workOnRefunds(app);
    await told(bought, 'chargeback');
    expect(await statusOf(app, bought)).toBe('refunded');
    expect(await refundStates(bought)).toEqual(['succeeded']);
    expect(await soldOf(app, bought.typeId)).toBe(0);
  });

  it('as a refund that was made on the pages of the gateway voids the tickets', async () => {
    const bought = await half();
    await workOnRefunds(app);
    const books = booksOf(bought);
    books?.refunds.push({ key: 'from-the-dashboard', amount: 180_000 });
    await told(bought, 'refund');
    const order = await readOrder(app, bought.order.id, bought.headers);
    expect(order).toMatchObject({ status: 'refunded', payment: { status: 'reversed' } });
    expect(await soldOf(app, bought.typeId)).toBe(0);
  });

  it('leaves tickets that were scanned as they are, frees the rest, and raises an alert', async () => {
    const bought = await paidOrder(app, { quantity: 3 });
    await scan(bought.tickets.slice(0, 2));
    const errors = jest.spyOn(app.http.log, 'error');
    await told(bought, 'deny');
    const order = await readOrder(app, bought.order.id, bought.headers);
    expect(order.status).toBe('partially_refunded');
    expect(order.tickets.map(({ status }) => status)).toEqual(['checked_in', 'checked_in', 'void']);
    // Two people sit there: only the third place can be sold again.
    expect(await soldOf(app, bought.typeId)).toBe(2);
    const used = bought.tickets.slice(0, 2).map(({ id }) => id);
    expect(errors).toHaveBeenCalledWith(
      expect.objectContaining({ order: bought.order.id, tickets: used.toSorted() }),
      'payment was reversed after its tickets were used',
    );
    const noted = sql`action = 'payment_reversed_after_use'
      and details->>'order' = ${bought.order.id}`;
    expect(await app.db.$count(auditLog, noted)).toBe(1);

    // The same news again alerts nobody twice.
    await told(bought, 'deny');
    expect(await app.db.$count(auditLog, noted)).toBe(1);
    errors.mockRestore();
  });

  it('of an order whose tickets were all scanned voids none', async () => {
    const bought = await paidOrder(app, { quantity: 1 });
    await scan(bought.tickets);
    await told(bought, 'deny');
    const order = await readOrder(app, bought.order.id, bought.headers);
    expect(order).toMatchObject({ status: 'paid', payment: { status: 'reversed' } });
    expect(order.tickets.map(({ status }) => status)).toEqual(['checked_in']);
    expect(await soldOf(app, bought.typeId)).toBe(1);
  });

  it('without scanned tickets asks nobody for money', async () => {
    const errors = jest.spyOn(app.http.log, 'error');
    await told(await paidOrder(app), 'deny');
    const asking = 'payment was reversed after its tickets were used';
    expect(errors).not.toHaveBeenCalledWith(expect.anything(), asking);
    errors.mockRestore();
  });
});
