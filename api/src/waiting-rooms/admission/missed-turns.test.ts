import { letPass } from '../../../test/kit/people/called-up';
import { sql } from 'drizzle-orm';
import {
  aBeacon,
  callRoom,
  callUp,
  drawRoom,
  joinAsGuest,
  openRoom,
  orderOf,
  type Waiting,
} from '../../../test/kit/people/waiting';
import { buyAsGuest } from '../../../test/kit/people/purchases';
import { startTestApp, type TestApp } from '../../../test/kit/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ beacon: aBeacon() });
});
afterAll(() => app.close());

interface Answer {
  code?: string;
  details?: { wasSpent: boolean };
}

async function takePass({ eventId, token }: Waiting) {
  const response = await callRoom(app, eventId, 'pass', { token });
  return { status: response.statusCode, ...response.json<Answer>() };
}

async function drawnRoom(people: number, types?: Parameters<typeof openRoom>[1], wish?: object) {
  const event = await openRoom(app, types, wish);
  const waiting: Waiting[] = [];
  for (let nth = 0; nth < people; nth += 1) waiting.push(await joinAsGuest(app, event.eventId));
  await drawRoom(app, event.eventId);
  return { ...event, waiting };
}

const round = () => app.services.waitingRoomMover.round();

/** As if all that was called up had been so long ago. */
const age = (eventId: string, minutes: number) =>
  app.db.execute(sql`update waiting_rooms set calls = (select coalesce(jsonb_agg(jsonb_build_object(
    'at', (call->>'at')::bigint - ${minutes * 60_000}::bigint, 'places', call->'places')), '[]')
    from jsonb_array_elements(calls) as call) where event_id = ${eventId}`);

const admitted = async (eventId: string) => {
  const { rows } = await app.db.execute<{ admitted: number }>(
    sql`select admitted from waiting_rooms where event_id = ${eventId}`,
  );
  return rows[0]?.admitted ?? -1;
};

const studio = async (path: string, { eventId, promotor }: Awaited<ReturnType<typeof openRoom>>) =>
  app.http.inject({
    method: 'POST',
    url: `/api/studio/events/${eventId}/waiting-room/${path}`,
    headers: promotor.headers,
    ...(path === 'pause' && { payload: { reason: 'Pembayaran macet' } }),
  });

it('who does not come within ten minutes has lost the turn, and stands behind all when they come', async () => {
  const { eventId, waiting } = await drawnRoom(1);
  const [late] = waiting;
  if (!late) throw new Error('nobody');
  await callUp(app, eventId, 1);
  await letPass(app, eventId, 1);
  await round();
  const behind = await joinAsGuest(app, eventId);
  await age(eventId, 11);
  expect(await takePass(late)).toMatchObject({ status: 410, details: { wasSpent: false } });
  const again = await joinAsGuest(app, eventId, late.buyer);
  expect(again.entryId).toBe(late.entryId);
  await callUp(app, eventId, 2);
  expect((await takePass(behind)).status).toBe(200);
  expect((await takePass(late)).status).toBe(409);
  await callUp(app, eventId, 3);
  expect((await takePass(late)).status).toBe(200);
});

it('a pause does not cost the turn of who could not come in it', async () => {
  const event = await drawnRoom(1);
  const [one] = event.waiting;
  if (!one) throw new Error('nobody');
  await callUp(app, event.eventId, 1);
  await letPass(app, event.eventId, 1);
  await round();
  await studio('pause', event);
  await app.db.execute(
    sql`update waiting_rooms set paused_at = paused_at - interval '20 minutes' where event_id = ${event.eventId}`,
  );
  await age(event.eventId, 20);
  await studio('resume', event);
  expect((await takePass(one)).status).toBe(200);
});

it('who is called up and may still come counts: no more are called than what is left could serve', async () => {
  const { eventId } = await drawnRoom(20, [{ capacity: 5 }], { ratePerMinute: 600 });
  for (let nth = 0; nth < 6; nth += 1) {
    await letPass(app, eventId, 5);
    await round();
  }
  // Five tickets, by what is believed of people at first, and a tenth more.
  expect(await admitted(eventId)).toBeLessThanOrEqual(5.5);
  const stood = await admitted(eventId);
  await age(eventId, 11);
  await letPass(app, eventId, 5);
  await round();
  expect(await admitted(eventId)).toBeGreaterThan(stood);
});

it('who gives the turn back and comes again, and again, keeps nobody from being called up', async () => {
  const { eventId, waiting } = await drawnRoom(1, [{ capacity: 5 }], { ratePerMinute: 6_000 });
  const [one] = waiting;
  if (!one) throw new Error('nobody');
  const goOn = async () => {
    await letPass(app, eventId, 5);
    await round();
  };
  for (let times = 0; times < 12; times += 1) {
    await goOn();
    expect((await takePass(one)).status).toBe(200);
    await callRoom(app, eventId, 'pass/leave', { token: one.token });
    await joinAsGuest(app, eventId, one.buyer);
  }
  const other = await joinAsGuest(app, eventId);
  await goOn();
  expect((await takePass(other)).status).toBe(200);
});

it('whose order was not paid may come again, behind all others', async () => {
  const { eventId, waiting, typeIds } = await drawnRoom(1);
  const [one] = waiting;
  if (!one) throw new Error('nobody');
  await callUp(app, eventId, 1);
  await takePass(one);
  expect((await buyAsGuest(app, orderOf(one, typeIds[0]))).status).toBe(201);
  expect(await takePass(one)).toMatchObject({ status: 410, details: { wasSpent: true } });
  // While it can be paid, nothing changes.
  await joinAsGuest(app, eventId, one.buyer);
  expect((await takePass(one)).status).toBe(410);
  await app.db.execute(sql`update orders set status = 'expired' where event_id = ${eventId}`);
  await joinAsGuest(app, eventId, one.buyer);
  await callUp(app, eventId, 1);
  expect((await takePass(one)).status).toBe(409);
  await callUp(app, eventId, 2);
  expect((await takePass(one)).status).toBe(200);
});
