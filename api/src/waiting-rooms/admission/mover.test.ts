import { sql } from 'drizzle-orm';
import { askPass, calledUp, joinMany, letPass } from '../../../test/kit/people/called-up';
import { buyAsGuest } from '../../../test/kit/people/purchases';
import {
  aBeacon,
  drawRoom,
  joinAsGuest,
  openRoom,
  orderOf,
} from '../../../test/kit/people/waiting';
import { startTestApp, type TestApp } from '../../../test/kit/test-app';
import { checkStockEquation } from '../../sales/stock/stock-equation';
import { noteStress } from './stress';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ beacon: aBeacon() });
});
afterAll(() => app.close());
afterEach(async () => expect(await checkStockEquation(app.db)).toEqual([]));

const round = () => app.services.waitingRoomMover.round();

/** When a room was moved last, in seconds since 1970. */
async function readMovedAt(eventId: string): Promise<number> {
  const { rows } = await app.db.execute<{ at: number }>(
    sql`select extract(epoch from moved_at)::float as at from waiting_rooms where event_id = ${eventId}`,
  );
  return rows[0]?.at ?? 0;
}

describe('admission', () => {
  it('moves by the rate, and not beyond what is left could serve', async () => {
    const { eventId } = await openRoom(app, [{ capacity: 20 }], { ratePerMinute: 60 });
    await joinMany(app, eventId, 20);
    await drawRoom(app, eventId);
    const admitted = async () => {
      const { rows } = await app.db.execute<{ admitted: number }>(
        sql`select admitted from waiting_rooms where event_id = ${eventId}`,
      );
      return rows[0]?.admitted ?? -1;
    };
    // What a round adds, held against the time that the database says had gone by.
    const movesOn = async (seconds: number) => {
      const before = await admitted();
      await letPass(app, eventId, seconds);
      const start = await readMovedAt(eventId);
      await round();
      const elapsed = (await readMovedAt(eventId)) - start;
      return { places: (await admitted()) - before, elapsed };
    };
    const first = await movesOn(2);
    expect(first.places).toBeGreaterThanOrEqual(2);
    expect(first.places).toBeLessThanOrEqual(first.elapsed);
    // Another process has just moved it, or by a clock that is ahead.
    expect((await movesOn(-60)).places).toBe(0);
    // Nobody makes up for more than five seconds.
    expect((await movesOn(60)).places).toBeCloseTo(5, 9);
    for (let nth = 0; nth < 5; nth += 1) {
      await letPass(app, eventId, 5);
      await round();
    }
    // Twenty tickets are believed to serve 14.3 people, and a tenth more may come.
    expect(await admitted()).toBeGreaterThanOrEqual(16);
    expect(await admitted()).toBeLessThan(17);
  });

  it('ends with the sale', async () => {
    const { eventId, first } = await calledUp(app);
    await app.db.execute(
      sql`update ticket_types set sale_ends_at = now() - interval '1 second' where event_id = ${eventId}`,
    );
    await round();
    expect((await app.services.waitingRoomStatus.get(eventId)).data.phase).toBe('ended');
    expect(await askPass(app, first)).toMatchObject({ status: 409, code: 'WAITING_ROOM_CLOSED' });
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
    await letPass(app, eventId, 60);
    for (let nth = 0; nth < 3; nth += 1) {
      await round();
      await letPass(app, eventId, 5);
    }
    expect(await askPass(app, one)).toMatchObject({ status: 200 });
    expect((await buyAsGuest(app, orderOf(one, typeIds[0]))).status).toBe(201);
    await app.db.execute(
      sql`update waiting_rooms set stressed_at = now() - interval '6 minutes' where event_id = ${eventId}`,
    );
    await letPass(app, eventId, 5);
    await round();
    expect((await app.services.waitingRoomStatus.get(eventId)).data.phase).toBe('idle');
    expect((await buyAsGuest(app, { eventId, items })).status).toBe(201);
  });
});
