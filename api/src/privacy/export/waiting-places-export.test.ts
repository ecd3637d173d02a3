import { sql } from 'drizzle-orm';
import { createProvedUser, createUser } from '../../../test/kit/factories';
import { callRoom, joinAsGuest, openRoom } from '../../../test/kit/people/waiting';
import { startTestApp, type TestApp } from '../../../test/kit/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

interface Place {
  event: { title: string };
  entryId: string;
  wasDrawn: boolean;
  reminderGoesTo: string | null;
}

async function placesOf(headers: Record<string, string>): Promise<Place[]> {
  const answer = await app.http.inject({ url: '/api/auth/export', headers });
  return answer.json<{ waitingRooms: Place[] }>().waitingRooms;
}

async function join(eventId: string, headers: Record<string, string>) {
  const response = await callRoom(app, eventId, 'entries', {}, headers);
  return response.json<{ data: { entryId: string; token: string } }>().data;
}

it('names the rooms somebody is in, with a reminder that is pending, and of nobody else', async () => {
  const { email, headers } = await createProvedUser(app);
  const [one, other] = [await openRoom(app), await openRoom(app)];
  const place = await join(one.eventId, headers);
  const asGuest = await joinAsGuest(app, other.eventId, {
    name: 'Sari',
    email,
    phone: '0812 3456 7890',
  });
  await joinAsGuest(app, one.eventId);
  await callRoom(app, one.eventId, 'reminder', { token: place.token, email });
  const places = await placesOf(headers);
  expect(places).toHaveLength(2);
  expect(places).toContainEqual(
    expect.objectContaining({ entryId: place.entryId, wasDrawn: true, reminderGoesTo: email }),
  );
  expect(places).toContainEqual(
    expect.objectContaining({ entryId: asGuest.entryId, reminderGoesTo: null }),
  );
  const stranger = await createProvedUser(app);
  expect(await placesOf(stranger.headers)).toEqual([]);
});

it('leaves out rooms of long ago', async () => {
  const { headers } = await createProvedUser(app);
  const { eventId } = await openRoom(app);
  await join(eventId, headers);
  await app.db.execute(sql`update events set starts_at = now() - interval '13 months',
    ends_at = null where id = ${eventId}`);
  expect(await placesOf(headers)).toEqual([]);
});

it('says nothing to an account that has not proved the address', async () => {
  const { email, token } = await createUser(app);
  const { eventId } = await openRoom(app);
  await joinAsGuest(app, eventId, { name: 'Sari', email, phone: '0812 3456 7890' });
  expect(await placesOf({ authorization: `Bearer ${token}` })).toEqual([]);
});
