import { sql } from 'drizzle-orm';
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

describe('policy', () => {
  it('refuses more than six tickets, and says so', async () => {
    const { eventId, typeIds } = await createEvent(app.db);
    const answer = await buyAsGuest(app, { eventId, items: one(typeIds[0], 7) });
    expect(answer).toMatchObject({ status: 422, body: { code: 'LIMIT_EXCEEDED' } });
    expect((await buyAsGuest(app, { eventId, items: one(typeIds[0], 6) })).status).toBe(201);
  });

  it("holds an order for its event's payment window, which is a day at most", async () => {
    const day = 24 * 60;
    const { eventId, typeIds } = await createEvent(app.db, [{}], { paymentWindowMinutes: day });
    const { order } = await buyAsGuest(app, { eventId, items: one(typeIds[0]) });
    const minutes = (Date.parse(order.expiresAt) - Date.parse(order.createdAt)) / 60_000;
    expect(minutes).toBeCloseTo(day, 0);
    const longer = createEvent(app.db, [{}], { paymentWindowMinutes: day + 1 });
    await expect(longer).rejects.toMatchObject({
      cause: { constraint: 'events_payment_window' },
    });
  });

  it('exceeds six tickets, over all types together', async () => {
    const { eventId, typeIds } = await createEvent(app.db, [{}, {}]);
    const items = [...one(typeIds[0], 3), ...one(typeIds[1], 4)];
    expect((await buyAsGuest(app, { eventId, items })).status).toBe(422);
  });

  it('names the order that waits', async () => {
    const { eventId, typeIds } = await createEvent(app.db);
    const buyer = guest();
    const first = await buyAsGuest(app, { eventId, items: one(typeIds[0]), buyer });
    const again = { ...buyer, email: buyer.email.toUpperCase() };
    const second = await buyAsGuest(app, { eventId, items: one(typeIds[0]), buyer: again });
    expect(second.status).toBe(409);
    expect(second.body).toMatchObject({
      code: 'UNPAID_ORDER_EXISTS',
      details: { transactionId: first.order.id },
    });
  });

  it('is of who has the address and the phone, so that nobody blocks another’s address', async () => {
    const { eventId, typeIds } = await createEvent(app.db);
    const buyer = guest();
    const items = [{ ticketTypeId: typeIds[0] ?? '', quantity: 1 }];
    const order = (phone: string) =>
      buyAsGuest(app, { eventId, items, buyer: { ...buyer, phone } });
    expect((await order('0857-0000-0000')).status).toBe(201);
    expect((await order('0812 3456 7890')).status).toBe(201);
    expect((await order('+62 812-3456-7890')).status).toBe(409);
  });

  it('makes way for a new one when its time is over', async () => {
    const { eventId, typeIds } = await createEvent(app.db);
    const buyer = guest();
    const first = await buyAsGuest(app, { eventId, items: one(typeIds[0]), buyer });
    await app.db.execute(sql`update orders set expires_at = now() where id = ${first.order.id}`);
    const second = await buyAsGuest(app, { eventId, items: one(typeIds[0]), buyer });
    expect(second.status).toBe(201);
  });

  it('lets only one of many simultaneous tries through', async () => {
    const { eventId, typeIds } = await createEvent(app.db);
    const buyer = guest();
    const tries = Array.from({ length: 10 }, () =>
      buyAsGuest(app, { eventId, items: one(typeIds[0]), buyer }),
    );
    const answers = await Promise.all(tries);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
  });
});
