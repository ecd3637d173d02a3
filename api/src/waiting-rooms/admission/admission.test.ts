import { sql } from 'drizzle-orm';
import { guest } from '../../../test/kit/factories';
import { buyAsGuest } from '../../../test/kit/people/purchases';
import {
  aBeacon,
  beforeSale,
  beginSale,
  callRoom,
  callUp,
  drawRoom,
  joinAsGuest,
  openRoom,
  orderOf,
  type Waiting,
} from '../../../test/kit/people/waiting';
import { startTestApp, type TestApp } from '../../../test/kit/test-app';
import { checkStockEquation } from '../../sales/stock/stock-equation';
import { orderKey, uuidToBytes } from '@panggung/draw';
import { noteStress } from './stress';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ beacon: aBeacon() });
});
afterAll(() => app.close());
afterEach(async () => expect(await checkStockEquation(app.db)).toEqual([]));

interface Answer {
  code?: string;
  message?: string;
  data: { expiresAt: string; canExtend: boolean };
}

async function pass({ eventId, token }: Pick<Waiting, 'eventId' | 'token'>, step = '') {
  const response = await callRoom(app, eventId, `pass${step}`, { token });
  return { status: response.statusCode, ...response.json<Answer>() };
}

async function joinMany(eventId: string, count: number): Promise<Waiting[]> {
  const all: Waiting[] = [];
  for (let nth = 0; nth < count; nth += 1) all.push(await joinAsGuest(app, eventId));
  return all;
}

/** People in the order of a draw. */
async function inOrder(eventId: string, people: Waiting[]): Promise<Waiting[]> {
  const { rows } = await app.db.execute<{ seed: string }>(
    sql`select encode(seed, 'hex') as seed from waiting_rooms where event_id = ${eventId}`,
  );
  const seed = Buffer.from(rows[0]?.seed ?? '', 'hex');
  const keyOf = ({ entryId }: Waiting) => orderKey(seed, uuidToBytes(entryId));
  return people.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
}

/** A room after its draw, with one who is called up. */
async function calledUp(types: Parameters<typeof openRoom>[1] = [{}]) {
  const event = await openRoom(app, types);
  const first = await joinAsGuest(app, event.eventId);
  await drawRoom(app, event.eventId);
  await callUp(app, event.eventId, 1);
  return { ...event, first, typeId: event.typeIds[0] ?? '' };
}

const expire = (eventId: string) =>
  app.db.execute(
    sql`update waiting_passes set expires_at = now() - interval '1 minute' where event_id = ${eventId}`,
  );

const round = () => app.services.waitingRoomMover.round();

/** Lets time pass for the admission of a room. */
const letPass = (eventId: string, seconds: number) =>
  app.db.execute(
    sql`update waiting_rooms set moved_at = now() - make_interval(secs => ${seconds}) where event_id = ${eventId}`,
  );

describe('passes', () => {
  it('go to those who are called up, in the order of the draw, then to those behind the pool', async () => {
    const { eventId } = await openRoom(app);
    const pool = await joinMany(eventId, 6);
    await drawRoom(app, eventId);
    const late = await joinMany(eventId, 2);
    const order = [...(await inOrder(eventId, pool)), ...late];
    for (let places = 0; places <= order.length; places += 1) {
      await callUp(app, eventId, places);
      const statuses = [];
      for (const one of order) {
        const { status } = await pass(one);
        statuses.push(status);
        if (status === 200) await callRoom(app, eventId, 'pass/leave', { token: one.token });
      }
      // Who gave theirs back has none any more.
      const had = statuses.filter((status) => status !== 409).length;
      expect(statuses.slice(0, had).every((status) => status !== 409)).toBe(true);
      // By the histogram, exact to a thousandth of all keys.
      expect(Math.abs(had - places)).toBeLessThanOrEqual(places < 6 ? 1 : 0);
      await app.db.execute(sql`delete from waiting_passes where event_id = ${eventId}`);
    }
  });

  it('are the same ones when they are asked for again, and longer once', async () => {
    const { first } = await calledUp();
    const one = await pass(first);
    expect(one).toMatchObject({ status: 200, data: { canExtend: true } });
    expect(Date.parse(one.data.expiresAt) - Date.now()).toBeGreaterThan(9 * 60_000);
    expect((await pass(first)).data).toEqual(one.data);
    const longer = await pass(first, '/extend');
    expect(longer.data.canExtend).toBe(false);
    expect(Date.parse(longer.data.expiresAt) - Date.parse(one.data.expiresAt)).toBe(600_000);
    expect((await pass(first, '/extend')).data).toEqual(longer.data);
  });

  it('are not given for a token that is not ours, or of another event', async () => {
    const { eventId, first } = await calledUp();
    const other = await calledUp();
    for (const token of ['x', `${first.token}x`, other.first.token]) {
      expect(await pass({ eventId, token })).toMatchObject({ status: 401 });
    }
  });

  it('are not given before the draw, nor while admission is paused: the reason is told', async () => {
    const { eventId, promotor } = await openRoom(app);
    const early = await joinAsGuest(app, eventId);
    expect(await pass(early)).toMatchObject({ status: 409, code: 'NOT_YOUR_TURN' });
    await drawRoom(app, eventId);
    await callUp(app, eventId, 1);
    const studio = (path: string, payload?: object) =>
      app.http.inject({
        method: 'POST',
        url: `/api/studio/events/${eventId}/waiting-room/${path}`,
        headers: promotor.headers,
        ...(payload && { payload }),
      });
    expect((await studio('pause', { reason: 'Pembayaran sedang bermasalah' })).statusCode).toBe(
      200,
    );
    expect(await pass(early)).toMatchObject({ message: 'Pembayaran sedang bermasalah' });
    await letPass(eventId, 3);
    await round();
    const { data } = await app.services.waitingRoomStatus.get(eventId);
    expect(data.paused).toBe('Pembayaran sedang bermasalah');
    expect((await studio('resume')).statusCode).toBe(200);
    expect(await pass(early)).toMatchObject({ status: 200 });
  });

  it('that lapsed or were given back put their owner behind all others when they come again', async () => {
    const { eventId, first } = await calledUp();
    await pass(first);
    await expire(eventId);
    expect(await pass(first)).toMatchObject({ status: 410, code: 'PASS_OVER' });
    const behind = await joinAsGuest(app, eventId);
    const again = await joinAsGuest(app, eventId, first.buyer);
    expect(again.entryId).toBe(first.entryId);
    await callUp(app, eventId, 2);
    expect(await pass(behind)).toMatchObject({ status: 200 });
    expect(await pass(again)).toMatchObject({ status: 409 });
    await callUp(app, eventId, 3);
    expect(await pass(again)).toMatchObject({ status: 200 });
  });
});

describe('orders', () => {
  it('need a pass as soon as the sale begins, of the buyer, and spend it', async () => {
    const { eventId, typeId, first } = await calledUp();
    const without = await buyAsGuest(app, { eventId, items: orderOf(first, typeId).items });
    expect(without).toMatchObject({ status: 409, body: { code: 'PASS_NEEDED' } });
    expect((await buyAsGuest(app, orderOf(first, typeId))).body.code).toBe('PASS_NEEDED');
    await pass(first);
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
    expect(await pass(first)).toMatchObject({ status: 410 });
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
    const { typeId, first } = await calledUp([{ capacity: 1 }]);
    await pass(first);
    const tooMany = await buyAsGuest(app, orderOf(first, typeId, 2));
    expect(tooMany.body.code).toBe('SOLD_OUT');
    expect((await buyAsGuest(app, orderOf(first, typeId, 1))).status).toBe(201);
  });

  it('come in time when the button was pressed in time, and not long after', async () => {
    const { eventId, typeId, first } = await calledUp();
    await pass(first);
    await app.db.execute(
      sql`update waiting_passes set expires_at = now() - interval '30 seconds' where event_id = ${eventId}`,
    );
    expect((await buyAsGuest(app, orderOf(first, typeId))).body.code).toBe('PASS_OVER');
    await app.db.execute(
      sql`update waiting_passes set expires_at = now() - interval '5 seconds' where event_id = ${eventId}`,
    );
    expect((await buyAsGuest(app, orderOf(first, typeId))).status).toBe(201);
  });

  it('at once with one pass, over two processes, in many tries: one of them gets it', async () => {
    const other = await startTestApp({ beside: app, beacon: aBeacon() });
    try {
      for (let times = 0; times < 5; times += 1) {
        const { eventId, typeId, first } = await calledUp();
        await pass(first);
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

describe('admission', () => {
  it('moves by the rate, and not beyond what is left could serve', async () => {
    const { eventId } = await openRoom(app, [{ capacity: 10 }], { ratePerMinute: 60 });
    await joinMany(eventId, 12);
    await drawRoom(app, eventId);
    const admitted = async () => {
      const { rows } = await app.db.execute<{ admitted: number }>(
        sql`select admitted from waiting_rooms where event_id = ${eventId}`,
      );
      return rows[0]?.admitted ?? -1;
    };
    await letPass(eventId, 2);
    await round();
    expect(await admitted()).toBeCloseTo(2, 0);
    // A second one in the same moment changes nothing.
    await round();
    expect(await admitted()).toBeCloseTo(2, 0);
    await letPass(eventId, 60);
    await round();
    // Nobody makes up for more than five seconds.
    expect(await admitted()).toBeCloseTo(7, 0);
    for (let nth = 0; nth < 5; nth += 1) {
      await letPass(eventId, 5);
      await round();
    }
    expect(await admitted()).toBeLessThanOrEqual(12);
  });

  it('ends with the sale', async () => {
    const { eventId, first } = await calledUp();
    await app.db.execute(
      sql`update ticket_types set sale_ends_at = now() - interval '1 second' where event_id = ${eventId}`,
    );
    await round();
    expect((await app.services.waitingRoomStatus.get(eventId)).data.phase).toBe('ended');
    expect(await pass(first)).toMatchObject({ status: 409, code: 'WAITING_ROOM_CLOSED' });
  });

  it('stands in under load alone, and goes away again', async () => {
    const { eventId, typeIds } = await openRoom(app, [{ saleStartsAt: null }], {
      mode: 'under_load',
    });
    const items = [{ ticketTypeId: typeIds[0] ?? '', quantity: 1 }];
    expect((await buyAsGuest(app, { eventId, items })).status).toBe(201);
    await noteStress(app.db, eventId);
    expect((await buyAsGuest(app, { eventId, items })).body.code).toBe('PASS_NEEDED');
    const one = await joinAsGuest(app, eventId);
    await letPass(eventId, 60);
    for (let nth = 0; nth < 3; nth += 1) {
      await round();
      await letPass(eventId, 5);
    }
    expect(await pass(one)).toMatchObject({ status: 200 });
    expect((await buyAsGuest(app, orderOf(one, typeIds[0]))).status).toBe(201);
    await app.db.execute(
      sql`update waiting_rooms set stressed_at = now() - interval '6 minutes' where event_id = ${eventId}`,
    );
    await letPass(eventId, 5);
    await round();
    expect((await app.services.waitingRoomStatus.get(eventId)).data.phase).toBe('idle');
    expect((await buyAsGuest(app, { eventId, items })).status).toBe(201);
  });
});
