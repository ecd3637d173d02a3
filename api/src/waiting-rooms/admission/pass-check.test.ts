import { sql } from 'drizzle-orm';
import { guest } from '../../../test/kit/factories';
import { askPass, calledUp, endPasses } from '../../../test/kit/people/called-up';
import { buyAsGuest } from '../../../test/kit/people/purchases';
import {
  aBeacon,
  beforeSale,
  beginSale,
  openRoom,
  orderOf,
} from '../../../test/kit/people/waiting';
import { startTestApp, type TestApp } from '../../../test/kit/test-app';
import { checkStockEquation } from '../../sales/stock/stock-equation';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ beacon: aBeacon() });
});
afterAll(() => app.close());
afterEach(async () => expect(await checkStockEquation(app.db)).toEqual([]));

describe('orders', () => {
  it('need a pass as soon as the sale begins, of the buyer, and spend it', async () => {
    const { eventId, typeId, first } = await calledUp(app);
    const without = await buyAsGuest(app, { eventId, items: orderOf(first, typeId).items });
    expect(without).toMatchObject({ status: 409, body: { code: 'PASS_NEEDED' } });
    expect((await buyAsGuest(app, orderOf(first, typeId))).body.code).toBe('PASS_NEEDED');
    await askPass(app, first);
    const stolen = { ...orderOf(first, typeId), buyer: guest() };
    expect((await buyAsGuest(app, stolen)).body.code).toBe('PASS_NEEDED');
    const own = orderOf(first, typeId, 2);
    const bought = await buyAsGuest(app, own);
    expect(bought.status).toBe(201);
    expect((await buyAsGuest(app, own)).order.id).toBe(bought.order.id);
    expect((await buyAsGuest(app, orderOf(first, typeId))).status).not.toBe(201);
    const { rows } = await app.db.execute(
      sql`select order_id, units from waiting_passes where event_id = ${eventId}`,
    );
    expect(rows).toEqual([{ order_id: bought.order.id, units: 2 }]);
    expect(await askPass(app, first)).toMatchObject({ status: 410 });
  });

  it('need one while the draw is under way', async () => {
    const { eventId, typeIds } = await openRoom(app);
    await beginSale(app, eventId);
    const items = [{ ticketTypeId: typeIds[0] ?? '', quantity: 1 }];
    expect((await buyAsGuest(app, { eventId, items })).body.code).toBe('PASS_NEEDED');
  });

  it('of other types need none, where the room guards one type', async () => {
    const { eventId, typeIds, promotor } = await beforeSale(app, [{}, { saleStartsAt: null }]);
    const [guarded = '', free = ''] = typeIds;
    const make = (ticketTypeId: string | null) =>
      app.http.inject({
        method: 'POST',
        url: `/api/studio/events/${eventId}/waiting-room`,
        headers: promotor.headers,
        payload: { mode: 'scheduled', ticketTypeId },
      });
    // One of them is on sale already: there is nothing to wait for.
    expect((await make(null)).statusCode).toBe(400);
    expect((await make(guarded)).statusCode).toBe(201);
    await app.db.execute(sql`update ticket_types set sale_starts_at = now() where id = ${guarded}`);
    const buy = async (ticketTypeId: string) =>
      (await buyAsGuest(app, { eventId, items: [{ ticketTypeId, quantity: 1 }] })).status;
    expect([await buy(free), await buy(guarded)]).toEqual([201, 409]);
  });

  it('that are refused spend nothing', async () => {
    const { typeId, first } = await calledUp(app, [{ capacity: 1 }]);
    await askPass(app, first);
    const tooMany = await buyAsGuest(app, orderOf(first, typeId, 2));
    expect(tooMany.body.code).toBe('SOLD_OUT');
    expect((await buyAsGuest(app, orderOf(first, typeId, 1))).status).toBe(201);
  });

  it('come in time when the button was pressed in time, and not long after', async () => {
    const { eventId, typeId, first } = await calledUp(app);
    await askPass(app, first);
    await endPasses(app, eventId, 30);
    expect((await buyAsGuest(app, orderOf(first, typeId))).body.code).toBe('PASS_OVER');
    await endPasses(app, eventId, 5);
    expect((await buyAsGuest(app, orderOf(first, typeId))).status).toBe(201);
  });

  it('at once with one pass, over two processes, in many tries: one of them gets it', async () => {
    const other = await startTestApp({ beside: app, beacon: aBeacon() });
    try {
      for (let times = 0; times < 5; times += 1) {
        const { eventId, typeId, first } = await calledUp(app);
        await askPass(app, first);
        const tries = Array.from({ length: 8 }, (_, nth) =>
          buyAsGuest(nth % 2 === 0 ? app : other, {
            ...orderOf(first, typeId),
            buyer: { ...first.buyer, phone: `0812 0000 00${nth}0` },
          }),
        );
        const statuses = (await Promise.all(tries)).map(({ status }) => status);
        expect(statuses.filter((status) => status === 201)).toHaveLength(1);
        const { rows } = await app.db.execute(sql`select from orders where event_id = ${eventId}`);
        expect(rows).toHaveLength(1);
      }
    } finally {
      await other.close();
    }
  });
});
