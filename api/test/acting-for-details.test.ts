import { randomUUID } from 'node:crypto';
import { actorsOn, notedOf } from './kit/deeds/noted';
import { createEvent } from './kit/factories';
import { aVenue, ownEvent } from './kit/people/studio';
import { startTestApp, type TestApp } from './kit/test-app';

let app: TestApp;
let studio: Awaited<ReturnType<typeof actorsOn>>['studio'];
let admin: Awaited<ReturnType<typeof actorsOn>>['admin'];
beforeAll(async () => {
  app = await startTestApp();
  ({ studio, admin } = await actorsOn(app));
});
afterAll(() => app.close());

it('notes nothing that was refused, nor what leads to no event of a promotor', async () => {
  const { eventId } = await ownEvent(app, studio);
  const refused = await admin.call('PATCH', `/events/${eventId}`, { venueId: randomUUID() });
  expect(refused.status).toBe(400);
  expect(await notedOf(app, admin.id, eventId)).toEqual([]);
  const { eventId: nobodys } = await createEvent(app.db);
  await admin.call('PATCH', `/events/${nobodys}`, { title: 'Judul Lain' });
  expect(await notedOf(app, admin.id, nobodys)).toMatchObject([{ promotor: null }]);
});

it('notes nothing where nothing is changed', async () => {
  const { eventId, typeIds } = await ownEvent(app, studio);
  const type = `/events/${eventId}/ticket-types/${typeIds[0] ?? ''}`;
  for (const [method, path, payload] of [
    ['PATCH', `/events/${eventId}`, {}],
    ['PATCH', `/events/${eventId}`, { title: 'Malam Uji' }],
    ['PATCH', type, { price: 150_000 }],
    ['DELETE', `/events/${eventId}/lineup/${randomUUID()}`, undefined],
  ] as const) {
    expect((await admin.call(method, path, payload)).status).toBeLessThan(300);
  }
  expect(await notedOf(app, admin.id, eventId)).toEqual([]);
});

it('says what says something else than before, and whom it concerns', async () => {
  const { eventId, typeIds } = await ownEvent(app, studio);
  const same = { title: 'Malam Uji', endsAt: null };
  const venueId = await aVenue(app);
  await admin.call('PATCH', `/events/${eventId}`, { ...same, venueId });
  const path = `/events/${eventId}/ticket-types/${typeIds[0] ?? ''}`;
  await admin.call('PATCH', path, { name: 'Tribun 1', price: 1_000, description: 'Duduk' });
  const noted = await notedOf(app, admin.id, eventId);
  expect(noted.map(({ details }) => details)).toEqual([
    {
      eventId,
      promotorId: studio.promotorId,
      by: 'admin',
      changed: ['venueId'],
      before: { venueId: expect.any(String) as string },
      after: { venueId },
    },
    {
      eventId,
      promotorId: studio.promotorId,
      by: 'admin',
      ticketTypeId: typeIds[0],
      before: { price: 150_000 },
      after: { price: 1_000 },
      changed: ['description', 'price'],
    },
  ]);
  const listed = await admin.call<{ subject: object; action: string }[]>(
    'GET',
    `/admin/audit-log?action=ticket_type_changed&subject=${studio.id}`,
  );
  expect(listed.data[0]).toMatchObject({ subject: { id: studio.id } });
});
