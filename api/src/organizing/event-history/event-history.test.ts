import { randomUUID } from 'node:crypto';
import { createAdmin } from '../../../test/kit/people/admins';
import { aGift, giveTickets } from '../../../test/kit/people/gifts';
import { aVenue, callsOf, ownEvent, studioOf, type Studio } from '../../../test/kit/people/studio';
import { startTestApp, type TestApp } from '../../../test/kit/test-app';
import { artists } from '../../db/schema';
import type { HistoryEntry } from './event-history.schema';

let app: TestApp;
let studio: Studio;
let admin: ReturnType<typeof callsOf>;
beforeAll(async () => {
  app = await startTestApp();
  studio = await studioOf(app);
  admin = callsOf(app, (await createAdmin(app)).token);
});
afterAll(() => app.close());

const pathOf = (eventId: string) => `/studio/events/${eventId}/history`;
const read = async (eventId: string) =>
  (await studio.call<HistoryEntry[]>('GET', pathOf(eventId))).data;

it('says who changed what, before and after, the newest first', async () => {
  const { eventId, typeIds } = await ownEvent(app, studio, [{ name: 'Festival' }]);
  await studio.call('PATCH', `/events/${eventId}`, { title: 'Malam Baru', description: 'Panjang' });
  const type = `/events/${eventId}/ticket-types/${typeIds[0] ?? ''}`;
  await studio.call('PATCH', type, { price: 175_000, capacity: 40 });
  const [typeChange, eventChange, ...rest] = await read(eventId);
  expect(rest).toEqual([]);
  expect(typeChange).toMatchObject({
    action: 'ticket_type_changed',
    by: { admin: false, name: 'Sari Uji' },
    about: 'Festival',
    changes: expect.arrayContaining([
      { field: 'price', before: 150_000, after: 175_000 },
      { field: 'capacity', before: 100, after: 40 },
    ]) as object[],
  });
  expect(eventChange?.changes).toEqual([
    { field: 'title', before: 'Malam Uji', after: 'Malam Baru' },
    { field: 'description' },
  ]);
});

it('says of admins that they are admins, and not who', async () => {
  const { eventId } = await ownEvent(app, studio);
  await admin.call('PATCH', `/events/${eventId}`, { title: 'Judul Admin' });
  await admin.call('POST', `/admin/events/${eventId}/take-down`, { reason: 'Melanggar' });
  const entries = await read(eventId);
  expect(entries.map(({ action }) => action)).toEqual(['event_taken_down', 'event_changed']);
  for (const { by } of entries) expect(by).toEqual({ admin: true, name: null });
  expect(JSON.stringify(entries)).not.toContain('Melanggar');
});

it('names places, artists and what was deleted since', async () => {
  const { eventId } = await ownEvent(app, studio, [{}]);
  await studio.call('PATCH', `/events/${eventId}`, { venueId: await aVenue(app) });
  const [artist] = await app.db.insert(artists).values({ stageName: 'Band Riwayat' }).returning();
  await studio.call('POST', `/events/${eventId}/lineup`, { artistId: artist?.id });
  const tier = { name: 'Sesaat', price: 1_000, capacity: 5 };
  const { data } = await studio.call('POST', `/events/${eventId}/ticket-types`, tier);
  const made = data.ticketTypes.find(({ name }) => name === 'Sesaat');
  await studio.call('DELETE', `/events/${eventId}/ticket-types/${made?.id ?? ''}`);
  const [deleted, added, lineup, place] = await read(eventId);
  expect([deleted?.action, deleted?.about]).toEqual(['ticket_type_deleted', 'Sesaat']);
  expect([added?.action, added?.about]).toEqual(['ticket_type_added', 'Sesaat']);
  expect(lineup).toMatchObject({ about: 'Band Riwayat', what: 'invited' });
  expect(place?.changes).toEqual([
    { field: 'venueId', before: expect.any(String) as string, after: 'Gedung Uji' },
  ]);
});

it('tells of gifts how many, and of codes what they do', async () => {
  const { eventId, typeIds } = await ownEvent(app, studio, [{ name: 'Festival' }]);
  await giveTickets(app, eventId, studio.headers, aGift(typeIds[0] ?? '', { quantity: 3 }));
  const code = `UJI-${randomUUID().slice(0, 8).toUpperCase()}`;
  const path = `/studio/events/${eventId}/promo-codes`;
  await studio.call('POST', path, { code, kind: 'percent', value: 10 });
  const [promo, gift] = await read(eventId);
  expect(gift).toMatchObject({ action: 'tickets_given', about: 'Festival', count: 3 });
  expect(promo).toMatchObject({ action: 'promo_code_created', about: code });
  expect(promo?.changes).toContainEqual({ field: 'value', after: 10 });
});

it('tells of a waiting room how it works, and of a pause its reason', async () => {
  const { eventId, typeIds } = await ownEvent(app, studio, [{ name: 'Festival' }]);
  const room = `/studio/events/${eventId}/waiting-room`;
  await studio.call('POST', room, { mode: 'under_load' });
  const limits = { ticketTypeId: typeIds[0], ratePerMinute: 90 };
  await studio.call('PATCH', room, limits);
  await studio.call('POST', `${room}/pause`, { reason: 'Pembayaran macet' });
  await studio.call('POST', `${room}/resume`);
  await studio.call('POST', `${room}/resume`);
  await studio.call('DELETE', room);
  const entries = await read(eventId);
  expect(entries.map(({ what, changes }) => [what, changes])).toEqual([
    ['removed', []],
    ['resumed', []],
    ['paused', [{ field: 'reason', after: 'Pembayaran macet' }]],
    [
      'changed',
      [
        { field: 'ticketTypeId', before: null, after: 'Festival' },
        { field: 'ratePerMinute', before: null, after: 90 },
      ],
    ],
    [
      'made',
      [
        { field: 'mode', after: 'under_load' },
        { field: 'ticketTypeId', after: null },
        { field: 'ratePerMinute', after: null },
        { field: 'opensBeforeMinutes', after: 30 },
      ],
    ],
  ]);
});

it('comes page by page, and is for nobody else', async () => {
  const { eventId } = await ownEvent(app, studio);
  for (const title of ['Malam Satu', 'Malam Dua', 'Malam Tiga']) {
    await studio.call('PATCH', `/events/${eventId}`, { title });
  }
  const { body } = await studio.call<HistoryEntry[]>('GET', `${pathOf(eventId)}?limit=2&page=2`);
  expect(body.data).toHaveLength(1);
  expect(body).toMatchObject({ meta: { page: 2, limit: 2, total: 3 } });
  const other = await studioOf(app);
  expect((await other.call('GET', pathOf(eventId))).status).toBe(403);
  expect((await admin.call('GET', pathOf(eventId))).status).toBe(200);
});
