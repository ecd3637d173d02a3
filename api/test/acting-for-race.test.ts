import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { lockUser } from '../src/owners';
import { inTransaction } from '../src/platform/db/database';
import { createAdmin } from './kit/people/admins';
import { callsOf, ownEvent, studioOf } from './kit/people/studio';
import { startTestApp, type TestApp } from './kit/test-app';

// An edit and the deletion of an account that its audit entry names.

let app: TestApp;
let admin: ReturnType<typeof callsOf>;
beforeAll(async () => {
  app = await startTestApp();
  admin = callsOf(app, (await createAdmin(app)).token);
});
afterAll(() => app.close());

it('a promotor who is leaving does not wait for an own edit that waits for the account', async () => {
  const leaving = await studioOf(app);
  const { eventId } = await ownEvent(app, leaving);
  const { edited } = await inTransaction(app.db, async (tx) => {
    await lockUser(tx, leaving.id);
    const pending = leaving.call('PATCH', `/events/${eventId}`, { title: 'Judul Lain' });
    await sleep(300);
    await tx.execute(sql`update events set description = 'Tanpa promotor' where id = ${eventId}`);
    return { edited: pending };
  });
  // The version is another one by then, or the edit went through; in no case is one ended.
  expect([200, 412]).toContain((await edited).status);
});

it.each([
  ['PATCH', '/events', '', { title: 'Judul Lain' }],
  ['POST', '/admin/events', '/take-down', { reason: 'Melanggar ketentuan' }],
] as const)(
  '%s %s/{id}%s waits for a promotor who is leaving before it locks the event',
  async (method, path, verb, payload) => {
    const leaving = await studioOf(app);
    const { eventId } = await ownEvent(app, leaving);
    const edit = () => admin.call(method, `${path}/${eventId}${verb}`, payload);
    const { edited } = await inTransaction(app.db, async (tx) => {
      await lockUser(tx, leaving.id);
      const pending = edit();
      await sleep(300);
      // Were the event locked by now, both would wait for each other and one would be ended.
      await tx.execute(sql`update events set description = 'Tanpa promotor' where id = ${eventId}`);
      return { edited: pending };
    });
    expect((await edited).status).toBe(200);
  },
);
