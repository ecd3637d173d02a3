import { currentAgreement } from '@panggung/policy';
import { orderAccessToken } from '../../platform/auth/tokens';
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { orders, tickets } from '../../db/schema';
import { createEvent, createUser } from '../../../test/kit/factories';
import { buyAsGuest, readOrder } from '../../../test/kit/people/purchases';
import { startTestApp, type TestApp } from '../../../test/kit/test-app';
import type { Event } from '../../catalog/events/events.schema';
import type { Transaction } from './orders.schema';
import { checkStockEquation } from '../stock/stock-equation';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
afterEach(async () => {
  expect(await checkStockEquation(app.db)).toEqual([]);
});

const one = (ticketTypeId = '', quantity = 1) => [{ ticketTypeId, quantity }];

describe('buying as a guest', () => {
  it('holds the tickets and answers with the order', async () => {
    const { eventId, typeIds } = await createEvent(app.db, [
      { price: 100_000 },
      { price: 250_000 },
    ]);
    const items = [...one(typeIds[0], 2), ...one(typeIds[1])];
    const { status, order } = await buyAsGuest(app, { eventId, items });

    expect(status).toBe(201);
    expect(order).toMatchObject({ status: 'awaiting_payment', total: 450_000, paidAt: null });
    expect(order.code).toMatch(/^PGG-[0-9A-Z]{6}$/);
    const window = Date.parse(order.expiresAt) - Date.parse(order.createdAt);
    expect(window).toBe(30 * 60_000);
    const event = await app.http.inject(`/api/events/${eventId}`);
    expect(event.json<{ data: Event }>().data.ticketTypes.map((type) => type.available)).toEqual([
      98, 99,
    ]);
  });

  it('opens for links made with the key before, while that is being replaced', async () => {
    const previous = 'hB5nJ2kM8vC1xZ6lP9oI3uY7tR4eW0qA';
    const replaced = await startTestApp({ env: { PREVIOUS_SECRET_KEY: previous } });
    try {
      const { eventId, typeIds } = await createEvent(replaced.db);
      const { order } = await buyAsGuest(replaced, { eventId, items: one(typeIds[0]) });
      const open = async (key: string) => {
        const headers = { 'x-access-token': orderAccessToken(key, order.id, 1) };
        const url = `/api/transactions/${order.id}`;
        return (await replaced.http.inject({ url, headers })).statusCode;
      };
      expect(order.accessToken).toBe(orderAccessToken(replaced.config.SECRET_KEY, order.id, 1));
      expect(await open(previous)).toBe(200);
      expect(await open(`${previous}!`)).toBe(404);
    } finally {
      await replaced.close();
    }
  });

  it('shows the order to the holder of its secret and to nobody else', async () => {
    const { eventId, typeIds } = await createEvent(app.db);
    const { order } = await buyAsGuest(app, { eventId, items: one(typeIds[0]) });
    const { accessToken = '', ...rest } = order;

    expect(await readOrder(app, order.id, { 'x-access-token': accessToken })).toEqual(rest);
    const { token } = await createUser(app);
    for (const headers of [
      {},
      { 'x-access-token': 'guess' },
      { authorization: `Bearer ${token}` },
    ]) {
      const response = await app.http.inject({ url: `/api/transactions/${order.id}`, headers });
      expect(response.statusCode).toBe(404);
    }
    const { token: admin } = await createUser(app, 'admin');
    expect((await readOrder(app, order.id, { authorization: `Bearer ${admin}` })).id).toBe(
      order.id,
    );
  });

  it('issues free tickets at once', async () => {
    const { eventId, typeIds } = await createEvent(app.db, [{ price: 0 }]);
    const { order } = await buyAsGuest(app, { eventId, items: one(typeIds[0], 2) });
    expect(order).toMatchObject({ status: 'paid', total: 0 });
    expect(order.tickets).toHaveLength(2);
    expect(await app.db.$count(tickets, sql`order_id = ${order.id}`)).toBe(2);
  });
});

describe('what cannot be bought', () => {
  const refused = async (
    types: Parameters<typeof createEvent>[1],
    quantity = 1,
    event: Parameters<typeof createEvent>[2] = {},
  ) => {
    const { eventId, typeIds } = await createEvent(app.db, types, event);
    const before = await app.db.$count(orders);
    const { status, body } = await buyAsGuest(app, { eventId, items: one(typeIds[0], quantity) });
    expect(await app.db.$count(orders)).toBe(before);
    return { status, code: body.code, message: body.message };
  };
  const hours = (count: number) => new Date(Date.now() + count * 3_600_000);

  it('is sold out', async () => {
    const answer = await refused([{ capacity: 5, taken: 5, soldElsewhere: 5 }]);
    expect(answer).toMatchObject({ status: 409, code: 'SOLD_OUT' });
    expect(answer.message).toContain('habis');
  });

  it('has too few left', async () => {
    const answer = await refused([{ capacity: 3 }], 4);
    expect(answer).toMatchObject({ status: 409, code: 'SOLD_OUT' });
    expect(answer.message).toContain('habis');
  });

  it.each([
    ['not on sale yet', { saleStartsAt: hours(1) }, {}, 409, 'SALE_NOT_OPEN'],
    ['no longer on sale', { saleEndsAt: hours(-1) }, {}, 409, 'SALE_ENDED'],
    ['over', {}, { startsAt: hours(-1) }, 409, 'SALE_ENDED'],
    ['cancelled', {}, { status: 'cancelled' as const }, 409, 'SALE_ENDED'],
  ])('is %s', async (_name, type, event, status, code) => {
    expect(await refused([type], 1, event)).toMatchObject({ status, code });
  });

  it('does not exist, or belongs to another event', async () => {
    const first = await createEvent(app.db);
    const second = await createEvent(app.db);
    const unknown = { eventId: randomUUID(), items: one(first.typeIds[0]) };
    expect((await buyAsGuest(app, unknown)).status).toBe(404);
    const mixed = { eventId: first.eventId, items: one(second.typeIds[0]) };
    expect((await buyAsGuest(app, mixed)).status).toBe(404);
  });

  it('gives all or nothing', async () => {
    const { eventId, typeIds } = await createEvent(app.db, [{ capacity: 10 }, { capacity: 1 }]);
    const items = [...one(typeIds[0], 2), ...one(typeIds[1], 2)];
    expect((await buyAsGuest(app, { eventId, items })).status).toBe(409);
    const event = await app.http.inject(`/api/events/${eventId}`);
    expect(event.json<{ data: Event }>().data.sold).toBe(0);
  });
});

describe('buying with an account', () => {
  it('takes the buyer from the profile and lists the order', async () => {
    const { eventId, typeIds } = await createEvent(app.db);
    const user = await createUser(app);
    const headers = { authorization: `Bearer ${user.token}` };
    const response = await app.http.inject({
      method: 'POST',
      url: '/api/transactions',
      headers: { ...headers, 'idempotency-key': randomUUID() },
      payload: { agreement: currentAgreement, eventId, items: one(typeIds[0]) },
    });
    expect(response.statusCode).toBe(201);
    const order = response.json<{ data: Transaction }>().data;
    expect(order.buyer).toEqual({ name: 'Sari Uji', email: user.email, phone: '081234567890' });
    expect(order.accessToken).toBeUndefined();

    const mine = await app.http.inject({ url: '/api/transactions/my', headers });
    expect(mine.json()).toMatchObject({ data: [{ id: order.id }], meta: { total: 1 } });
    const inState = async (status: string) =>
      (
        await app.http.inject({ url: `/api/transactions/my?status=${status}`, headers })
      ).json<unknown>();
    expect(await inState('awaiting_payment')).toMatchObject({ data: [{ id: order.id }] });
    expect(await inState('paid')).toMatchObject({ data: [], meta: { total: 0 } });
    expect(await inState('lunas')).toMatchObject({ statusCode: 400 });
    const all = await app.http.inject({ url: '/api/transactions', headers });
    expect(all.statusCode).toBe(403);
  });
});
