import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { artists, auditLog } from '../../src/db/schema';
import { createUser } from '../kit/factories';
import { createAdmin } from '../kit/people/admins';
import { callsOf, ownEvent, studioOf } from '../kit/people/studio';
import { startTestApp, type TestApp } from '../kit/test-app';

// A form sends what was changed. Somebody who saves without having changed anything is told that it
// is saved, and what another editor stored meanwhile stays.

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** Everything that people can change, with whose call it is. */
async function changeable() {
  const [studio, admin, artist] = await Promise.all([
    studioOf(app),
    createAdmin(app),
    createUser(app, 'artist'),
  ]);
  const { eventId, typeIds } = await ownEvent(app, studio);
  await app.db.insert(artists).values({ userId: artist.id, stageName: 'Senja', bio: 'Lama' });
  const code = () => ({ code: `UJI-${randomUUID().slice(0, 8)}`, kind: 'percent', value: 10 });
  const make = async (by: typeof studio.call, path: string, body: object) =>
    (await by<{ id: string }>('POST', path, body)).data.id;
  const adminCall = callsOf(app, admin.token).call;
  const codes = `/studio/events/${eventId}/promo-codes`;
  const rosterId = await make(studio.call, '/promotors/artists/register', {
    stageName: `Orkes ${randomUUID()}`,
  });
  const [category] = (
    await adminCall<{ id: string }[]>('POST', '/admin/categories', {
      name: `Wayang ${randomUUID()}`,
    })
  ).data.slice(-1);
  return {
    'own account': [studio.call, '/auth/profile'],
    category: [adminCall, `/admin/categories/${category?.id}`],
    'promo code of the site': [
      adminCall,
      `/admin/promo-codes/${await make(adminCall, '/admin/promo-codes', code())}`,
    ],
    'promo code of an event': [studio.call, `${codes}/${await make(studio.call, codes, code())}`],
    'ticket type': [studio.call, `/events/${eventId}/ticket-types/${typeIds[0]}`],
    event: [studio.call, `/events/${eventId}`],
    'artist of a roster': [studio.call, `/studio/artists/${rosterId}`],
    'profile of a promotor': [studio.call, '/studio/promotor'],
    'profile of an artist': [callsOf(app, artist.token).call, '/studio/artist'],
  } as const;
}

/** What those tables hold. */
async function stored(): Promise<unknown> {
  const names = ['users', 'categories', 'promo_codes', 'ticket_types', 'events', 'artists'];
  const tables = [...names, 'promotors'].map(async (name) => {
    const { rows } = await app.db.execute(
      sql`select to_jsonb(t) - 'updated_at' as row from ${sql.identifier(name)} t order by 1`,
    );
    return [name, rows];
  });
  return Promise.all(tables);
}

it('a change of nothing is accepted, changes nothing and is no entry of the audit log', async () => {
  const all = await changeable();
  const [before, noted] = [await stored(), await app.db.$count(auditLog)];
  const answers: Record<string, number> = {};
  for (const [name, [call, path]] of Object.entries(all)) {
    answers[name] = (await call('PATCH', path, {})).status;
  }
  expect(answers).toEqual(Object.fromEntries(Object.keys(all).map((name) => [name, 200])));
  expect(await stored()).toEqual(before);
  expect(await app.db.$count(auditLog)).toBe(noted);
});
