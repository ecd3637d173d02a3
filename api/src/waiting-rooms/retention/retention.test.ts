import { sql } from 'drizzle-orm';
import { rootOf, leafHash, uuidToBytes, toHex } from '@panggung/draw';
import { askPass } from '../../../test/kit/people/called-up';
import {
  aBeacon,
  callRoom,
  callUp,
  drawRoom,
  joinAsGuest,
  openRoom,
  type Waiting,
} from '../../../test/kit/people/waiting';
import { doJob } from '../../../test/kit/site/jobs';
import { startTestApp, type TestApp } from '../../../test/kit/test-app';
import { findPlacesOf } from './places.repository';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ beacon: aBeacon() });
});
afterAll(() => app.close());

const remind = ({ eventId, token, buyer }: Waiting) =>
  callRoom(app, eventId, 'reminder', { token, email: buyer.email });

const reminders = (eventId: string) =>
  app.db.execute(sql`select address from waiting_reminders where event_id = ${eventId}`);

const countPasses = async (eventId: string) =>
  (await app.db.execute(sql`select from waiting_passes where event_id = ${eventId}`)).rowCount;

const placesOf = ({ buyer }: Waiting) => findPlacesOf(app.db, [app.config.SECRET_KEY], buyer.email);

const endedDaysAgo = (eventId: string, days: number) =>
  app.db.execute(sql`update waiting_rooms set ended_at = now() - make_interval(days => ${days})
    where event_id = ${eventId}`);

async function hashes(eventId: string): Promise<string[]> {
  const { rows } = await app.db.execute<{ hash: string }>(
    sql`select encode(buyer_hash, 'hex') as hash from waiting_entries
        where event_id = ${eventId} order by id`,
  );
  return rows.map(({ hash }) => hash);
}

async function ended(days: number) {
  const { eventId } = await openRoom(app);
  const people = [await joinAsGuest(app, eventId), await joinAsGuest(app, eventId)];
  await drawRoom(app, eventId);
  await callUp(app, eventId, people.length);
  for (const one of people) await askPass(app, one);
  await endedDaysAgo(eventId, days);
  return { eventId, people, before: await hashes(eventId) };
}

it('90 days after its end nobody is found in a room, and its draw can be checked still', async () => {
  const { eventId, people, before } = await ended(91);
  const young = await ended(89);
  for (const one of [...people, ...young.people]) expect(await placesOf(one)).toHaveLength(1);
  await doJob(app, 'housekeeping');

  for (const one of people) expect(await placesOf(one)).toEqual([]);
  expect([await countPasses(eventId), await countPasses(young.eventId)]).toEqual([0, 2]);
  const after = await hashes(eventId);
  expect(after.map((hash) => hash.length)).toEqual([32, 32]);
  expect(new Set([...before, ...after]).size).toBe(4);
  const { data } = await app.services.waitingRoomDraw.published(eventId);
  const ids = people.map(({ entryId }) => entryId).toSorted();
  expect(data.root).toBe(toHex(rootOf(ids.map((id) => leafHash(uuidToBytes(id))))));

  for (const one of young.people) expect(await placesOf(one)).toHaveLength(1);
  expect(await hashes(young.eventId)).toEqual(young.before);
});

it('is done once', async () => {
  const { eventId } = await ended(91);
  await doJob(app, 'housekeeping');
  const once = await hashes(eventId);
  await doJob(app, 'housekeeping');
  expect(await hashes(eventId)).toEqual(once);
});

it('reminders end with the room, and nobody asks for one after it', async () => {
  const { eventId } = await openRoom(app);
  const one = await joinAsGuest(app, eventId);
  expect((await remind(one)).statusCode).toBe(200);
  expect((await reminders(eventId)).rows).toHaveLength(1);
  await app.db.execute(
    sql`update ticket_types set sale_ends_at = now() where event_id = ${eventId}`,
  );
  await app.services.waitingRoomMover.round();
  expect((await reminders(eventId)).rows).toEqual([]);
  const late = await remind(one);
  expect(late.statusCode).toBe(409);
  expect(late.json()).toMatchObject({ code: 'WAITING_ROOM_CLOSED' });
});

it('a reminder that came in the moment of the end goes at night', async () => {
  const { eventId } = await openRoom(app);
  await remind(await joinAsGuest(app, eventId));
  await endedDaysAgo(eventId, 0);
  await doJob(app, 'housekeeping');
  expect((await reminders(eventId)).rows).toEqual([]);
});
