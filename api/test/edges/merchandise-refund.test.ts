import { sql } from 'drizzle-orm';
import { createAdmin } from '../kit/people/admins';
import { createEvent, createGoods } from '../kit/factories';
import { checkStockEquation } from '../../src/sales/stock/stock-equation';
import { buyAsGuest, notify, openPayment, readOrder } from '../kit/people/purchases';
import { askRefund, payout, quoteOf, refundsOf, workOnRefunds } from '../kit/people/refunds';
import { startTestApp, type TestApp } from '../kit/test-app';

let app: TestApp;
let admin: Awaited<ReturnType<typeof createAdmin>>;
beforeAll(async () => {
  app = await startTestApp();
  admin = await createAdmin(app);
});
afterAll(() => app.close());
afterEach(async () => {
  expect(await checkStockEquation(app.db)).toEqual([]);
});

/** Two tickets and merchandise by virtual account; both tickets are being given back, one by one. */
async function bothReturned(goodsPrice = 120_000) {
  const { eventId, typeIds } = await createEvent(app.db, [{ price: 150_000 }]);
  const { variantId } = await createGoods(app.db, { capacity: 5, price: goodsPrice }, [eventId]);
  const { order } = await buyAsGuest(app, {
    eventId,
    items: [{ ticketTypeId: typeIds[0] ?? '', quantity: 2 }],
    merchandise: [{ variantId, quantity: 1 }],
  });
  const headers = { 'x-access-token': order.accessToken ?? '' };
  await openPayment(app, order.id, headers);
  app.gateway.set(`${order.code}-1`, 'settlement', { method: 'bank_transfer' });
  await notify(app, app.gateway.notification(`${order.code}-1`));
  const { tickets } = await readOrder(app, order.id, headers);
  const [first = '', second = ''] = tickets.map(({ id }) => id);
  const bought = { order, headers, eventId, variantId, tickets: { first, second } };
  const one = await askRefund(app, bought, { ticketIds: [first], payout });
  const other = await askRefund(app, bought, { ticketIds: [second], payout });
  await workOnRefunds(app);
  return { ...bought, refunds: { first: one.refund, second: other.refund } };
}

type Bought = Awaited<ReturnType<typeof bothReturned>>;

const payOut = (refund: { id: string }) =>
  admin.call('POST', `/admin/refunds/${refund.id}/paid-out`, { reference: 'TRF-1' });
const reject = (refund: { id: string }) =>
  admin.call('POST', `/admin/refunds/${refund.id}/reject`, { reason: 'Rekening salah' });
const takenOf = async ({ variantId }: Bought) => {
  const { rows } = await app.db.execute<{ taken: number }>(
    sql`select taken from merchandise_variants where id = ${variantId}`,
  );
  return rows[0]?.taken;
};
const merchandiseBack = async (bought: Bought) =>
  (await refundsOf(app, bought))
    .filter(({ status }) => status !== 'rejected')
    .reduce((sum, { merchandiseAmount }) => sum + merchandiseAmount, 0);

describe('merchandise goes back once', () => {
  it('and not again with a ticket whose refund was rejected after the merchandise was paid', async () => {
    const bought = await bothReturned();
    expect(bought.refunds.second.merchandiseAmount).toBe(96_000);
    expect((await payOut(bought.refunds.second)).status).toBe(200);
    expect((await reject(bought.refunds.first)).status).toBe(200);
    // The buyer has a ticket again, but the merchandise is not theirs any more.
    expect(await takenOf(bought)).toBe(0);
    expect(await quoteOf(app, bought)).toMatchObject({ merchandise: [] });
    const again = await askRefund(app, bought, { ticketIds: [bought.tickets.first], payout });
    expect([again.status, again.refund?.merchandiseAmount]).toEqual([201, 0]);
    expect(await merchandiseBack(bought)).toBe(96_000);
  });

  it('also when the event is cancelled afterwards, and the order is settled', async () => {
    const bought = await bothReturned();
    await payOut(bought.refunds.second);
    await reject(bought.refunds.first);
    await admin.call('POST', `/events/${bought.eventId}/cancel`, { reason: 'Hujan' });
    await app.services.cancelledOrders.run(bought.eventId);
    expect((await readOrder(app, bought.order.id, bought.headers)).status).toBe('refunded');
    expect(await merchandiseBack(bought)).toBe(96_000);
    const amounts = (await refundsOf(app, bought)).map(({ amount }) => amount);
    expect(amounts).toEqual([120_000, 216_000, 150_000]);
  });

  it('and is the buyer’s again when the refund that it was in is rejected', async () => {
    const bought = await bothReturned();
    await reject(bought.refunds.first);
    expect(await takenOf(bought)).toBe(0);
    await reject(bought.refunds.second);
    expect(await takenOf(bought)).toBe(1);
    const { tickets } = bought;
    const ticketIds = [tickets.first, tickets.second];
    const all = await askRefund(app, bought, { ticketIds, payout });
    expect(all.refund.merchandiseAmount).toBe(96_000);
  });

  it('also when it cost nothing', async () => {
    const bought = await bothReturned(0);
    expect(await takenOf(bought)).toBe(0);
    await reject(bought.refunds.first);
    expect(await takenOf(bought)).toBe(0);
    await askRefund(app, bought, { ticketIds: [bought.tickets.first], payout });
    expect((await readOrder(app, bought.order.id, bought.headers)).status).toBe('refunded');
  });

  it('whatever the code does: the database takes no second refund with the same merchandise', async () => {
    const bought = await bothReturned();
    const copy = app.db.execute(
      sql`insert into refunds (order_id, attempt_id, status, cause, percent, amount,
            merchandise_amount, method_kind, refund_key)
          select order_id, attempt_id, 'approved', 'buyer_request', 50, 1000, 500, 'manual',
            refund_key || '-copy' from refunds where id = ${bought.refunds.second.id}`,
    );
    await expect(copy).rejects.toThrow();
    await payOut(bought.refunds.second);
    await payOut(bought.refunds.first);
  });
});
