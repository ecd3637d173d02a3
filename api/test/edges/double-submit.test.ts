import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { orders } from '../../src/db/schema';
import { checkStockEquation } from '../../src/sales/stock/stock-equation';
import { createEvent, guest } from '../kit/factories';
import { buyAsGuest } from '../kit/people/purchases';
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

const one = (ticketTypeId = '', quantity = 1) => [{ ticketTypeId, quantity }];

describe('double submit', () => {
  it('gives the same answer and one order', async () => {
    const { eventId, typeIds } = await createEvent(app.db);
    const request = { eventId, items: one(typeIds[0]), buyer: guest(), key: randomUUID() };
    const first = await buyAsGuest(app, request);
    const second = await buyAsGuest(app, request);
    expect(second.status).toBe(201);
    expect(second.body).toEqual(first.body);
    expect(await app.db.$count(orders, sql`event_id = ${eventId}`)).toBe(1);
  });

  it('refuses the key for something else', async () => {
    const { eventId, typeIds } = await createEvent(app.db);
    const request = { eventId, items: one(typeIds[0]), buyer: guest(), key: randomUUID() };
    await buyAsGuest(app, request);
    const other = await buyAsGuest(app, { ...request, items: one(typeIds[0], 2) });
    expect(other).toMatchObject({ status: 422, body: { code: 'IDEMPOTENCY_KEY_REUSED' } });
  });

  it.each([100, 1])(
    'counts once when 20 copies arrive together and %i are left',
    async (capacity) => {
      const { eventId, typeIds } = await createEvent(app.db, [{ capacity }]);
      const request = { eventId, items: one(typeIds[0]), buyer: guest(), key: randomUUID() };
      const answers = await Promise.all(Array.from({ length: 20 }, () => buyAsGuest(app, request)));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
      expect(new Set(answers.map(({ order }) => order.id)).size).toBe(1);
      expect(await app.db.$count(orders, sql`event_id = ${eventId}`)).toBe(1);
    },
  );
});
