import { sql } from 'drizzle-orm';
import { askPass, calledUp, inOrder, joinMany, letPass } from '../../../test/kit/people/called-up';
import { buyAsGuest } from '../../../test/kit/people/purchases';
import { aBeacon, callUp, drawRoom, openRoom, orderOf } from '../../../test/kit/people/waiting';
import { startTestApp, type TestApp } from '../../../test/kit/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ beacon: aBeacon() });
});
afterAll(() => app.close());

/** As the mover does a second after the last time. */
async function moveOn(eventId: string, seconds = 1): Promise<void> {
  await letPass(app, eventId, seconds);
  await app.services.waitingRoomMover.round();
}

const statusOf = async (eventId: string) =>
  (await app.services.waitingRoomStatus.get(eventId)).data;

const setTypes = (eventId: string, changes: ReturnType<typeof sql>) =>
  app.db.execute(sql`update ticket_types set ${changes} where event_id = ${eventId}`);
const setEvent = (eventId: string, changes: ReturnType<typeof sql>) =>
  app.db.execute(sql`update events set ${changes} where id = ${eventId}`);

/** Moves what a room has noted into the past. */
const age = (eventId: string, minutes: number) =>
  app.db.execute(sql`update waiting_rooms set
    paused_at = paused_at - make_interval(mins => ${minutes}),
    ended_at = ended_at - make_interval(mins => ${minutes}),
    calls = (select coalesce(jsonb_agg(jsonb_set(one, '{at}', to_jsonb((one ->> 'at')::numeric - ${minutes} * 60000))), '[]')
      from jsonb_array_elements(calls) one)
    where event_id = ${eventId}`);

const stops = {
  'the sale is moved to tomorrow': {
    stop: (id: string) => setTypes(id, sql`sale_starts_at = now() + interval '1 day'`),
    goOn: (id: string) => setTypes(id, sql`sale_starts_at = now() - interval '1 second'`),
  },
  'the price is not known': {
    stop: (id: string) => setTypes(id, sql`price = 0, free = false`),
    goOn: (id: string) => setTypes(id, sql`price = 100000`),
  },
  'the promotor may not sell': {
    stop: (id: string) => setEvent(id, sql`sales_paused_at = now()`),
    goOn: (id: string) => setEvent(id, sql`sales_paused_at = null`),
  },
  'the event is taken down': {
    stop: (id: string) =>
      setEvent(
        id,
        sql`status = 'taken_down', taken_down_at = now(), taken_down_reason = 'Periksa'`,
      ),
    goOn: (id: string) =>
      setEvent(id, sql`status = 'scheduled', taken_down_at = null, taken_down_reason = null`),
  },
  'the promotor is suspended': {
    stop: (id: string) => setEvent(id, sql`hidden_by_suspension = true`),
    goOn: (id: string) => setEvent(id, sql`hidden_by_suspension = false`),
  },
};

describe.each(Object.entries(stops))('while %s', (_, { stop, goOn }) => {
  it('nobody is called up and no turn is missed; then it goes on by itself', async () => {
    const { eventId } = await openRoom(app, [{ capacity: 50 }], { ratePerMinute: 60 });
    const people = await joinMany(app, eventId, 4);
    await drawRoom(app, eventId);
    const [first, second] = await inOrder(app, eventId, people);
    if (!first || !second) throw new Error('nobody waits');
    await callUp(app, eventId, 1);
    await moveOn(eventId, 0.6);
    expect(await askPass(app, first)).toMatchObject({ status: 200 });
    const called = (await statusOf(eventId)).waiting;

    await stop(eventId);
    await moveOn(eventId);
    for (let nth = 0; nth < 3; nth += 1) await moveOn(eventId, 5);
    expect(await statusOf(eventId)).toMatchObject({
      phase: 'admitting',
      waiting: called,
      paused: expect.stringContaining('dihentikan') as string,
    });
    expect(await askPass(app, second)).toMatchObject({ status: 409, code: 'NOT_YOUR_TURN' });

    // Longer than a turn lasts; the time of a pass stands still.
    await age(eventId, 20);
    await app.db.execute(
      sql`update waiting_passes set expires_at = now() + interval '2 seconds' where event_id = ${eventId}`,
    );
    await moveOn(eventId, 30);
    await goOn(eventId);
    await moveOn(eventId);
    await moveOn(eventId, 5);
    const after = await statusOf(eventId);
    expect(after.paused).toBeNull();
    expect(after.waiting).toBeLessThan(called);
    const { data } = await askPass(app, first);
    expect(Date.parse(data.expiresAt) - Date.now()).toBeGreaterThan(10_000);
    expect(await askPass(app, second)).toMatchObject({ status: 200 });
  });
});

it('a pause by hand outlasts a stop of the sale', async () => {
  const { eventId, promotor } = await calledUp(app);
  await app.http.inject({
    method: 'POST',
    url: `/api/studio/events/${eventId}/waiting-room/pause`,
    headers: promotor.headers,
    payload: { reason: 'Pembayaran sedang macet.' },
  });
  await setEvent(eventId, sql`sales_paused_at = now()`);
  await moveOn(eventId);
  await setEvent(eventId, sql`sales_paused_at = null`);
  await moveOn(eventId);
  expect((await statusOf(eventId)).paused).toBe('Pembayaran sedang macet.');
});

it('a sale that looked over by mistake goes on with its room', async () => {
  const { eventId, first, typeId } = await calledUp(app, [{ capacity: 50 }]);
  await setTypes(eventId, sql`sale_ends_at = now() - interval '1 second'`);
  await moveOn(eventId);
  expect((await statusOf(eventId)).phase).toBe('ended');
  await age(eventId, 30);
  await setTypes(eventId, sql`sale_ends_at = null`);
  await moveOn(eventId);
  expect((await statusOf(eventId)).phase).toBe('admitting');
  const items = [{ ticketTypeId: typeId, quantity: 1 }];
  expect((await buyAsGuest(app, { eventId, items })).body.code).toBe('PASS_NEEDED');
  expect(await askPass(app, first)).toMatchObject({ status: 200 });
  expect((await buyAsGuest(app, orderOf(first, typeId))).status).toBe(201);
});

it('a sale that ended days ago goes on without its room', async () => {
  const { eventId } = await calledUp(app);
  await setTypes(eventId, sql`sale_ends_at = now() - interval '1 second'`);
  await moveOn(eventId);
  await age(eventId, 25 * 60);
  await setTypes(eventId, sql`sale_ends_at = null`);
  await moveOn(eventId);
  expect((await statusOf(eventId)).phase).toBe('ended');
});

it('a draft that has no ticket types for a while keeps its room', async () => {
  const { eventId } = await openRoom(app);
  await setEvent(eventId, sql`status = 'draft'`);
  await setTypes(
    eventId,
    sql`sale_ends_at = now() - interval '1 second', sale_starts_at = now() - interval '1 day'`,
  );
  await moveOn(eventId);
  await setTypes(eventId, sql`sale_ends_at = null, sale_starts_at = now() + interval '5 minutes'`);
  await setEvent(eventId, sql`status = 'scheduled'`);
  expect((await statusOf(eventId)).phase).toBe('open');
});
