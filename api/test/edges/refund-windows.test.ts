import { sql } from 'drizzle-orm';
import { createAdmin } from '../kit/people/admins';
import { mailsTo } from '../kit/outside/mails';
import { paidOrder } from '../kit/people/purchases';
import { askRefund, payout, quoteOf, refundsOf, workOnRefunds } from '../kit/people/refunds';
import { startTestApp, type TestApp } from '../kit/test-app';

/** The time of the API's refunds and of the gateway. */
let clock = () => new Date();
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ clock: () => clock() });
  app.gateway.clock = () => clock();
});
afterAll(() => app.close());
afterEach(() => {
  clock = () => new Date();
  app.gateway.outage = undefined;
});

type Bought = Awaited<ReturnType<typeof paidOrder>>;

/** The order was paid so many days ago, for us and for the gateway. */
async function age({ order, gatewayOrderId }: Bought, days: number): Promise<void> {
  await app.db.execute(
    sql`update payment_attempts set money_in_at = now() - make_interval(days => ${days})
        where order_id = ${order.id}`,
  );
  const theirs = app.gateway.orders.get(gatewayOrderId);
  if (theirs !== undefined) theirs.settledAt = Date.now() - days * 86_400_000;
}

const ticketsOf = ({ tickets }: Bought) => tickets.slice(0, 1).map(({ id }) => id);
const refundCalls = () => app.gateway.calls.filter((path) => path.endsWith('/refund')).length;
const later = async () => {
  await app.db.execute(sql`update refunds set try_after = now()`);
  await workOnRefunds(app);
};

describe('refund windows of the gateway', () => {
  it('QRIS of another wallet after 7 days: the quote says so and an account is asked for at once', async () => {
    const bought = await paidOrder(app, { method: 'qris', issuer: 'dana' });
    const before = await quoteOf(app, bought);
    expect(before.method).toMatchObject({ kind: 'gateway', name: 'QRIS' });
    expect(Date.parse(before.method.until ?? '') - Date.now()).toBeLessThan(7 * 86_400_000);
    await age(bought, 8);
    const quote = await quoteOf(app, bought);
    expect(quote.method).toMatchObject({ kind: 'manual', name: 'Transfer bank', until: null });
    expect(quote.method.note).toContain('sampai 7 hari');
    const without = await askRefund(app, bought, { ticketIds: ticketsOf(bought) });
    expect([without.status, without.body.code]).toEqual([400, 'VALIDATION_FAILED']);
    const calls = refundCalls();
    const asked = await askRefund(app, bought, { ticketIds: ticketsOf(bought), payout });
    await workOnRefunds(app);
    expect(asked.refund).toMatchObject({ method: { kind: 'manual' }, payoutNeeded: false });
    expect(await refundsOf(app, bought)).toMatchObject([{ status: 'manual_payout' }]);
    expect(refundCalls()).toBe(calls);
  });

  it('QRIS of GoPay after 8 days still goes back by itself', async () => {
    const bought = await paidOrder(app, { method: 'qris', issuer: 'gopay' });
    await age(bought, 8);
    await askRefund(app, bought, { ticketIds: ticketsOf(bought) });
    await workOnRefunds(app);
    expect(await refundsOf(app, bought)).toMatchObject([{ status: 'succeeded' }]);
  });

  it('one that closes while a refund waits asks for an account, without asking the gateway', async () => {
    const bought = await paidOrder(app, { method: 'ovo' });
    const asked = await askRefund(app, bought, { ticketIds: ticketsOf(bought) });
    expect(asked.refund.method.kind).toBe('gateway');
    const calls = refundCalls();
    await age(bought, 7);
    await later();
    await workOnRefunds(app);
    expect(await refundsOf(app, bought)).toMatchObject([
      { status: 'manual_payout', payoutNeeded: true, method: { kind: 'manual' } },
    ]);
    expect(refundCalls()).toBe(calls);
    expect(mailsTo(app, bought.order.buyer.email).join()).toContain('Isi rekening Anda');
  });

  it('one that closes after the gateway was asked: what it did counts', async () => {
    const bought = await paidOrder(app, { method: 'ovo' });
    await askRefund(app, bought, { ticketIds: ticketsOf(bought) });
    app.gateway.loseNextRefundAnswer = true;
    await workOnRefunds(app);
    await age(bought, 8);
    await later();
    expect(await refundsOf(app, bought)).toMatchObject([{ status: 'succeeded' }]);
  });

  it('a cancelled event pays by account where the time is over, and tells its promotor', async () => {
    const admin = await createAdmin(app);
    const bought = await paidOrder(app, { method: 'qris' });
    await age(bought, 8);
    const path = `/events/${bought.eventId}/consequences`;
    const { body } = await admin.call<{ data: object }>('GET', path);
    expect(body.data).toMatchObject({ refund: 300_000, manualOrders: 1, manualRefund: 300_000 });
    await admin.call('POST', `/events/${bought.eventId}/cancel`, { reason: 'Hujan' });
    await app.services.cancelledOrders.run(bought.eventId);
    await workOnRefunds(app);
    expect(await refundsOf(app, bought)).toMatchObject([
      { status: 'manual_payout', payoutNeeded: true },
    ]);
  });

  it('ShopeePay at night waits for the morning', async () => {
    const bought = await paidOrder(app, { method: 'shopeepay' });
    const midnight = new Date('2030-01-01T00:10:00+07:00');
    await askRefund(app, bought, { ticketIds: ticketsOf(bought) });
    const theirs = app.gateway.orders.get(bought.gatewayOrderId);
    if (theirs !== undefined) theirs.settledAt = midnight.getTime();
    await app.db.execute(
      sql`update payment_attempts set money_in_at = ${midnight.toISOString()}
          where order_id = ${bought.order.id}`,
    );
    clock = () => midnight;
    const calls = refundCalls();
    await workOnRefunds(app);
    expect(await refundsOf(app, bought)).toMatchObject([{ status: 'approved' }]);
    expect(refundCalls()).toBe(calls);
    const { rows } = await app.db.execute<{ minutes: number }>(
      sql`select (extract(epoch from try_after - now()) / 60)::int as minutes from refunds
          where order_id = ${bought.order.id}`,
    );
    // From 00.10 to 06.05.
    expect([354, 355]).toContain(rows[0]?.minutes);
    clock = () => new Date('2030-01-01T06:06:00+07:00');
    await later();
    expect(await refundsOf(app, bought)).toMatchObject([{ status: 'succeeded' }]);
  });
});
