import { sql } from 'drizzle-orm';
import { checkStockEquation } from '../../src/sales/stock/stock-equation';
import { awaitingPayment, paidOrder } from '../kit/people/purchases';
import { moveEvent, quoteOf } from '../kit/people/refunds';
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

describe('refund tiers', () => {
  it.each([
    [10, 80, 120_000],
    [7, 80, 120_000],
    [6, 50, 75_000],
    [3, 50, 75_000],
    [2, 0, 0],
    [0, 0, 0],
    [-1, 0, 0],
  ])('%i days before the event is %i percent', async (days, percent, amount) => {
    const bought = await paidOrder(app, { quantity: 1 });
    await moveEvent(app, bought.eventId, days);
    const quote = await quoteOf(app, bought);
    expect(quote).toMatchObject({ cause: 'buyer_request', daysBefore: days, percent });
    expect(quote.tickets).toEqual([
      {
        ticketId: bought.tickets[0]?.id,
        code: bought.tickets[0]?.code,
        ticketTypeName: 'Tribun 1',
        price: 150_000,
        amount,
        refundable: percent > 0,
        ...(percent === 0 && { reason: 'Batas waktu pengembalian dana sudah lewat.' }),
      },
    ]);
  });

  it('names the way back and the midnight at which it ends', async () => {
    const bought = await paidOrder(app);
    await app.db.execute(
      sql`update events set starts_at = '2099-03-10T19:30+07:00' where id = ${bought.eventId}`,
    );
    expect(await quoteOf(app, bought)).toMatchObject({
      method: { kind: 'gateway', name: 'QRIS', duration: '1–3 hari' },
      deadline: '2099-03-07T17:00:00.000Z',
    });
    const byBank = await paidOrder(app, { method: 'bank_transfer' });
    expect((await quoteOf(app, byBank)).method).toEqual({
      kind: 'manual',
      name: 'Transfer bank',
      duration: '3–7 hari',
      until: null,
    });
  });

  it('is refused to strangers, and where nothing was paid', async () => {
    const bought = await awaitingPayment(app);
    const url = `/api/transactions/${bought.order.id}/refund-quote`;
    expect((await app.http.inject({ url })).statusCode).toBe(404);
    const own = await app.http.inject({ url, headers: bought.headers });
    expect(own.json()).toMatchObject({ statusCode: 409, code: 'NOT_REFUNDABLE' });
  });
});
