import { sql } from 'drizzle-orm';
import {
  askPass,
  calledUp,
  endPasses,
  inOrder,
  joinMany,
  letPass,
} from '../../../test/kit/people/called-up';
import {
  aBeacon,
  callRoom,
  callUp,
  drawRoom,
  joinAsGuest,
  openRoom,
} from '../../../test/kit/people/waiting';
import { startTestApp, type TestApp } from '../../../test/kit/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ beacon: aBeacon() });
});
afterAll(() => app.close());

const round = () => app.services.waitingRoomMover.round();

describe('passes', () => {
  it('go to those who are called up, in the order of the draw, then to those behind the pool', async () => {
    const { eventId } = await openRoom(app);
    const pool = await joinMany(app, eventId, 6);
    await drawRoom(app, eventId);
    const late = await joinMany(app, eventId, 2);
    const order = [...(await inOrder(app, eventId, pool)), ...late];
    for (let places = 0; places <= order.length; places += 1) {
      await callUp(app, eventId, places);
      const statuses = [];
      for (const one of order) {
        const { status } = await askPass(app, one);
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
    const { first } = await calledUp(app);
    const one = await askPass(app, first);
    expect(one).toMatchObject({ status: 200, data: { canExtend: true } });
    expect(Date.parse(one.data.expiresAt) - Date.now()).toBeGreaterThan(9 * 60_000);
    expect((await askPass(app, first)).data).toEqual(one.data);
    const longer = await askPass(app, first, '/extend');
    expect(longer.data.canExtend).toBe(false);
    expect(Date.parse(longer.data.expiresAt) - Date.parse(one.data.expiresAt)).toBe(600_000);
    expect((await askPass(app, first, '/extend')).data).toEqual(longer.data);
  });

  it('are not given for a token that is not ours, or of another event', async () => {
    const { eventId, first } = await calledUp(app);
    const other = await calledUp(app);
    for (const token of ['x', `${first.token}x`, other.first.token]) {
      expect(await askPass(app, { eventId, token })).toMatchObject({ status: 401 });
    }
  });

  it('are not given before the draw, nor while admission is paused: the reason is told', async () => {
    const { eventId, promotor } = await openRoom(app);
    const early = await joinAsGuest(app, eventId);
    expect(await askPass(app, early)).toMatchObject({ status: 409, code: 'NOT_YOUR_TURN' });
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
    expect(await askPass(app, early)).toMatchObject({ message: 'Pembayaran sedang bermasalah' });
    await letPass(app, eventId, 3);
    await round();
    const { data } = await app.services.waitingRoomStatus.get(eventId);
    expect(data.paused).toBe('Pembayaran sedang bermasalah');
    expect((await studio('resume')).statusCode).toBe(200);
    expect(await askPass(app, early)).toMatchObject({ status: 200 });
  });

  it('that lapsed or were given back put their owner behind all others when they come again', async () => {
    const { eventId, first } = await calledUp(app);
    await askPass(app, first);
    await endPasses(app, eventId, 60);
    expect(await askPass(app, first)).toMatchObject({ status: 410, code: 'PASS_OVER' });
    const behind = await joinAsGuest(app, eventId);
    const again = await joinAsGuest(app, eventId, first.buyer);
    expect(again.entryId).toBe(first.entryId);
    await callUp(app, eventId, 2);
    expect(await askPass(app, behind)).toMatchObject({ status: 200 });
    expect(await askPass(app, again)).toMatchObject({ status: 409 });
    await callUp(app, eventId, 3);
    expect(await askPass(app, again)).toMatchObject({ status: 200 });
  });
});
