import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { createEvent, createPromoCode, guest } from '../../../test/kit/factories';
import { letPass } from '../../../test/kit/people/payment-facts';
import { buyAsGuest, notify, openPayment, readOrder } from '../../../test/kit/people/purchases';
import { startTestApp, type TestApp } from '../../../test/kit/test-app';
import { checkStockEquation } from '../stock/stock-equation';
import type { PromoCode } from './promo-codes.schema';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
afterEach(async () => expect(await checkStockEquation(app.db)).toEqual([]));

const ask = async (eventId: string, code: string) => {
  const response = await app.http.inject(`/api/events/${eventId}/promo-codes/${code}`);
  return { status: response.statusCode, body: response.json<{ data: PromoCode }>() };
};

const takenOf = async (code: string) => {
  const { rows } = await app.db.execute<{ taken: number }>(
    sql`select taken from promo_codes where code = ${code}`,
  );
  return rows.map(({ taken }) => taken);
};

async function buy(eventId: string, typeIds: string[], promoCode: string, buyer = guest()) {
  const items = typeIds.map((ticketTypeId) => ({ ticketTypeId, quantity: 2 }));
  return buyAsGuest(app, { eventId, items, promoCode, buyer });
}

describe('what a code takes off', () => {
  it('is percent of each ticket, rounded down to whole rupiah, and what is paid', async () => {
    const { eventId, typeIds } = await createEvent(app.db, [{ price: 99_999 }]);
    const code = await createPromoCode(app.db, { value: 15 });
    const { status, order } = await buy(eventId, typeIds, ` ${code.toLowerCase()} `);
    expect(status).toBe(201);
    expect(order.promo).toEqual({ code, discount: 2 * 14_999 });
    expect(order.items[0]).toMatchObject({ unitPrice: 99_999, subtotal: 199_998 });
    expect(order.total).toBe(199_998 - 29_998);
    await openPayment(app, order.id, { 'x-access-token': order.accessToken ?? '' });
    const asked = app.gateway.orders.get(`${order.code}-1`);
    expect(asked?.grossAmount).toBe(order.total);
  });

  it('is rupiah off each ticket of its types, never more than the price', async () => {
    const { eventId, typeIds } = await createEvent(app.db, [{ price: 40_000 }, { price: 500_000 }]);
    const [cheap = '', dear = ''] = typeIds;
    const all = await createPromoCode(app.db, { kind: 'amount', value: 50_000, eventId });
    expect((await buy(eventId, typeIds, all)).order.total).toBe(2 * 450_000);
    const bound = await createPromoCode(app.db, {
      kind: 'amount',
      value: 50_000,
      eventId,
      ticketTypeIds: [dear],
    });
    expect((await buy(eventId, typeIds, bound)).order.total).toBe(2 * 40_000 + 2 * 450_000);
    expect((await buy(eventId, [cheap], bound)).body).toMatchObject({
      code: 'PROMO_CODE_REFUSED',
      message: 'Kode promo ini tidak berlaku untuk tiket yang dipilih.',
    });
  });

  it('may be all: then the tickets are there at once', async () => {
    const { eventId, typeIds } = await createEvent(app.db);
    const code = await createPromoCode(app.db, { value: 100 });
    const { order } = await buy(eventId, typeIds, code);
    expect(order).toMatchObject({ total: 0, status: 'paid' });
    expect(order.tickets).toHaveLength(2);
  });
});

describe('a code', () => {
  it('is told to whoever knows it; asking takes nothing', async () => {
    const { eventId, typeIds } = await createEvent(app.db);
    const code = await createPromoCode(app.db, { eventId, ticketTypeIds: typeIds, capacity: 1 });
    const { status, body } = await ask(eventId, code.toLowerCase());
    expect([status, body.data]).toEqual([
      200,
      { code, kind: 'percent', value: 10, ticketTypeIds: typeIds },
    ]);
    expect(await takenOf(code)).toEqual([0]);
  });

  it.each([
    ['unknown', {}, 'tidak dikenal'],
    ['not valid yet', { startsAt: new Date(Date.now() + 86_400_000) }, 'belum berlaku'],
    ['over', { endsAt: new Date() }, 'sudah tidak berlaku'],
    ['used up', { capacity: 0 }, 'sudah habis dipakai'],
  ])('that is %s is refused, and nothing is bought', async (state, facts, message) => {
    const { eventId, typeIds } = await createEvent(app.db);
    const code = state === 'unknown' ? 'TIDAK-ADA' : await createPromoCode(app.db, facts);
    for (const answer of [await ask(eventId, code), await buy(eventId, typeIds, code)]) {
      expect(answer.status).toBe(409);
      expect(JSON.stringify(answer.body)).toContain(message);
    }
    const { rows } = await app.db.execute(sql`select from orders where event_id = ${eventId}`);
    expect(rows).toHaveLength(0);
  });

  it('of another event is unknown, and an event’s own goes before one for all', async () => {
    const [one, other] = [await createEvent(app.db), await createEvent(app.db)];
    const code = `SAMA-${randomUUID().slice(0, 6).toUpperCase()}`;
    await createPromoCode(app.db, { code, eventId: one.eventId, value: 50 });
    expect((await ask(other.eventId, code)).status).toBe(409);
    await createPromoCode(app.db, { code, value: 5 });
    expect((await ask(one.eventId, code)).body.data.value).toBe(50);
    expect((await ask(other.eventId, code)).body.data.value).toBe(5);
  });

  it.each(['ab', 'a b', 'x'.repeat(31), 'kode%00'])('%j is no code', async (code) => {
    const { eventId } = await createEvent(app.db);
    expect((await ask(eventId, encodeURIComponent(code))).status).toBe(400);
  });

  it('is not found by trying, neither by asking nor by ordering', async () => {
    const fresh = await startTestApp({ beside: app });
    const { eventId, typeIds } = await createEvent(app.db);
    const items = [{ ticketTypeId: typeIds[0] ?? '', quantity: 1 }];
    const asked = [];
    const ordered = [];
    for (let index = 0; index < 302; index += 1) {
      const promoCode = `COBA-${index}`;
      const answer = await fresh.http.inject(`/api/events/${eventId}/promo-codes/${promoCode}`);
      asked.push(answer.statusCode);
      ordered.push((await buyAsGuest(fresh, { eventId, items, promoCode })).status);
    }
    expect(asked).toEqual([...Array(60).fill(409), ...Array(242).fill(429)]);
    expect(ordered).toEqual([...Array(300).fill(409), 429, 429]);
    // Who types no code is not counted.
    expect((await buyAsGuest(fresh, { eventId, items })).status).toBe(201);
    await fresh.close();
  });
});

describe('the uses of a code', () => {
  it('come back when the order ends unpaid, and when all its tickets do', async () => {
    const { eventId, typeIds } = await createEvent(app.db);
    const code = await createPromoCode(app.db, { capacity: 1 });
    const { order } = await buy(eventId, typeIds, code);
    expect(await takenOf(code)).toEqual([1]);
    expect((await buy(eventId, typeIds, code)).status).toBe(409);
    await letPass(app, order.id);
    await app.services.expiry.expire(order.id);
    expect(await takenOf(code)).toEqual([0]);
  });

  it('are taken again by a late payment, or the money goes back', async () => {
    const { eventId, typeIds } = await createEvent(app.db);
    const code = await createPromoCode(app.db, { capacity: 1 });
    const late = [];
    for (let round = 0; round < 2; round += 1) {
      const { order } = await buy(eventId, typeIds, code);
      const headers = { 'x-access-token': order.accessToken ?? '' };
      await openPayment(app, order.id, headers);
      await letPass(app, order.id);
      await app.services.expiry.expire(order.id);
      late.push({ order, headers });
    }
    const states = [];
    for (const { order, headers } of late) {
      app.gateway.set(`${order.code}-1`, 'settlement');
      await notify(app, app.gateway.notification(`${order.code}-1`));
      states.push((await readOrder(app, order.id, headers)).status);
    }
    expect(states).toEqual(['paid', 'paid_unfulfillable']);
    expect(await takenOf(code)).toEqual([1]);
  });

  it('are as many as it has, however many want it at the same moment', async () => {
    const copies = [
      app,
      ...(await Promise.all([1, 2, 3].map(() => startTestApp({ beside: app })))),
    ];
    const { eventId, typeIds } = await createEvent(app.db, [{ capacity: 200 }]);
    const code = await createPromoCode(app.db, { capacity: 7 });
    const answers = await Promise.all(
      Array.from({ length: 80 }, (_, index) =>
        buyAsGuest(copies[index % copies.length] ?? app, {
          eventId,
          items: [{ ticketTypeId: typeIds[0] ?? '', quantity: 1 }],
          promoCode: code,
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(7);
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(73);
    expect(new Set(refused.map(({ body }) => body.message))).toEqual(
      new Set(['Kode promo ini sudah habis dipakai.']),
    );
    expect(await takenOf(code)).toEqual([7]);
    for (const copy of copies.slice(1)) await copy.close();
  });
});
