import { sql } from 'drizzle-orm';
import { createEvent, createGoods, createUser, guest } from '../../../test/kit/factories';
import { letPass } from '../../../test/kit/people/payment-facts';
import { buyAsGuest, notify, openPayment, readOrder } from '../../../test/kit/people/purchases';
import { askRefund, payout, quoteOf } from '../../../test/kit/people/refunds';
import { startTestApp, type TestApp } from '../../../test/kit/test-app';
import { checkStockEquation } from '../stock/stock-equation';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
afterEach(async () => expect(await checkStockEquation(app.db)).toEqual([]));

const takenOf = async (variantId: string) => {
  const { rows } = await app.db.execute<{ taken: number }>(
    sql`select taken from merchandise_variants where id = ${variantId}`,
  );
  return rows[0]?.taken;
};

/** Two tickets of 150.000 and three shirts of 100.000 in one order. */
async function buyBoth({ quantity = 3, capacity = 10 } = {}) {
  const { eventId, typeIds } = await createEvent(app.db);
  const { variantId, merchandiseId } = await createGoods(app.db, { capacity }, [eventId]);
  const items = [{ ticketTypeId: typeIds[0] ?? '', quantity: 2 }];
  const merchandise = [{ variantId, quantity }];
  const bought = await buyAsGuest(app, { eventId, items, merchandise });
  const headers = { 'x-access-token': bought.order?.accessToken ?? '' };
  return { ...bought, headers, eventId, typeIds, variantId, merchandiseId };
}

async function pay({ order, headers }: Awaited<ReturnType<typeof buyBoth>>) {
  await openPayment(app, order.id, headers);
  const attempt = app.gateway.orders.get(`${order.code}-1`);
  app.gateway.set(`${order.code}-1`, 'settlement', { method: 'gopay' });
  await notify(app, app.gateway.notification(`${order.code}-1`));
  return { attempt, ...(await readOrder(app, order.id, headers)) };
}

describe('merchandise in an order of tickets', () => {
  it('is paid together with them', async () => {
    const bought = await buyBoth();
    expect(bought.order).toMatchObject({ total: 600_000, status: 'awaiting_payment' });
    expect(bought.order.merchandise).toEqual([
      {
        variantId: bought.variantId,
        name: 'Kaos Uji, L',
        quantity: 3,
        unitPrice: 100_000,
        subtotal: 300_000,
      },
    ]);
    expect(await takenOf(bought.variantId)).toBe(3);
    const paid = await pay(bought);
    expect(paid.attempt?.grossAmount).toBe(600_000);
    expect(paid).toMatchObject({ status: 'paid', merchandise: bought.order.merchandise });
  });

  it('is free again when nobody pays', async () => {
    const { order, variantId } = await buyBoth();
    await letPass(app, order.id);
    await app.services.expiry.expire(order.id);
    expect(await takenOf(variantId)).toBe(0);
  });

  it('keeps the whole order from being placed when it is short, hidden or unknown', async () => {
    const short = await buyBoth({ quantity: 3, capacity: 2 });
    expect(short.body).toMatchObject({
      code: 'SOLD_OUT',
      message: 'Kaos Uji, L hanya tersisa 2.',
    });
    const { eventId, typeIds } = await createEvent(app.db);
    const { merchandiseId, variantId } = await createGoods(app.db, {}, [eventId]);
    await app.db.execute(sql`update merchandise set status = 'hidden' where id = ${merchandiseId}`);
    const items = [{ ticketTypeId: typeIds[0] ?? '', quantity: 1 }];
    for (const id of [variantId, eventId]) {
      const { body } = await buyAsGuest(app, {
        eventId,
        items,
        merchandise: [{ variantId: id, quantity: 1 }],
      });
      expect(body).toMatchObject({ statusCode: 404, message: expect.stringContaining('Merch') });
    }
    const { rows } = await app.db.execute(sql`select from orders where event_id = ${eventId}`);
    expect(rows).toHaveLength(0);
  });

  it.each([
    ['seven of one', (variantId: string) => [{ variantId, quantity: 7 }]],
    ['none', (variantId: string) => [{ variantId, quantity: 0 }]],
    [
      'a variant twice',
      (variantId: string) => [
        { variantId, quantity: 1 },
        { variantId, quantity: 1 },
      ],
    ],
  ])('refuses %s', async (_, merchandiseOf) => {
    const { eventId, typeIds } = await createEvent(app.db);
    const { variantId } = await createGoods(app.db, {}, [eventId]);
    const items = [{ ticketTypeId: typeIds[0] ?? '', quantity: 1 }];
    const merchandise = merchandiseOf(variantId);
    expect((await buyAsGuest(app, { eventId, items, merchandise })).status).toBe(400);
  });

  it('goes back with the last ticket, by the same tier, and not before', async () => {
    const bought = await buyBoth();
    const { tickets } = await pay(bought);
    const [one = '', two = ''] = tickets.map(({ id }) => id);
    // Ten days before the event: 80%.
    expect((await quoteOf(app, bought)).merchandise).toEqual([
      { name: 'Kaos Uji, L', quantity: 3, amount: 240_000 },
    ]);
    const first = await askRefund(app, bought, { ticketIds: [one], payout });
    expect(first.refund).toMatchObject({ amount: 120_000, merchandiseAmount: 0 });
    expect(await takenOf(bought.variantId)).toBe(3);
    const last = await askRefund(app, bought, { ticketIds: [two], payout });
    expect(last.refund).toMatchObject({ amount: 360_000, merchandiseAmount: 240_000 });
    expect(await takenOf(bought.variantId)).toBe(0);
  });

  it('is paid back in full when the event is cancelled', async () => {
    const bought = await buyBoth();
    await pay(bought);
    const { token } = await createUser(app, 'admin');
    await app.http.inject({
      method: 'POST',
      url: `/api/events/${bought.eventId}/cancel`,
      headers: { authorization: `Bearer ${token}` },
      payload: { reason: 'Hujan' },
    });
    await app.services.cancelledOrders.sweep();
    const { rows } = await app.db.execute(
      sql`select amount::int, merchandise_amount::int as goods from refunds where order_id = ${bought.order.id}`,
    );
    expect(rows).toEqual([{ amount: 600_000, goods: 300_000 }]);
    expect(await takenOf(bought.variantId)).toBe(0);
  });

  it('is sold exactly as often as it is there, over several copies and events', async () => {
    const copies = [
      app,
      ...(await Promise.all([1, 2, 3].map(() => startTestApp({ beside: app })))),
    ];
    const one = await createEvent(app.db);
    const other = await createEvent(app.db);
    const events = [one.eventId, other.eventId];
    const goods = await Promise.all([1, 2].map(() => createGoods(app.db, { capacity: 9 }, events)));
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, index) => {
        const { eventId, typeIds } = index % 2 === 0 ? one : other;
        // Each asks for both, in one order or the other.
        const wanted = index % 3 === 0 ? goods : goods.toReversed();
        return buyAsGuest(copies[index % copies.length] ?? app, {
          eventId,
          items: [{ ticketTypeId: typeIds[0] ?? '', quantity: 1 }],
          merchandise: wanted.map(({ variantId }) => ({ variantId, quantity: 1 })),
        });
      }),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(9);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(51);
    for (const { variantId } of goods) expect(await takenOf(variantId)).toBe(9);
    for (const copy of copies.slice(1)) await copy.close();
  });
});

describe('names of holders', () => {
  async function buyFor(holders: string[]) {
    const { eventId, typeIds } = await createEvent(app.db, [{ price: 0 }]);
    const items = [{ ticketTypeId: typeIds[0] ?? '', quantity: 2, holders }];
    return buyAsGuest(app, { eventId, items, buyer: { ...guest(), name: 'Pembeli' } });
  }

  it('stand on the tickets, in their order', async () => {
    const { order } = await buyFor([' Budi ', 'Siti']);
    expect(order.items[0]?.holders).toEqual(['Budi', 'Siti']);
    expect(order.tickets.map(({ holderName }) => holderName)).toEqual(['Budi', 'Siti']);
  });

  it('are the buyer’s when none are given', async () => {
    const { eventId, typeIds } = await createEvent(app.db, [{ price: 0 }]);
    const items = [{ ticketTypeId: typeIds[0] ?? '', quantity: 2 }];
    const { order } = await buyAsGuest(app, { eventId, items });
    expect(order.tickets.map(({ holderName }) => holderName)).toEqual(['Tamu Uji', 'Tamu Uji']);
  });

  it.each([[['Budi']], [['Budi', 'Siti', 'Adi']], [['Budi', ' ']], [['Budi', 'x'.repeat(121)]]])(
    'are refused when they are %j for two tickets',
    async (holders) => {
      const { body } = await buyFor(holders);
      expect(body.statusCode).toBe(400);
      expect(JSON.stringify(body.details)).toContain('items.0.holders');
    },
  );
});
