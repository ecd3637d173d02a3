import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { artists, crewMembers, gateDevices, promoCodes, waitingRooms } from '../src/db/schema';
import type { Gift } from '../src/sales/complimentary/complimentary.schema';
import { createAdmin } from './kit/people/admins';
import { createEvent } from './kit/factories';
import { aGift, giveTickets } from './kit/people/gifts';
import { buyAsGuest } from './kit/people/purchases';
import { aVenue, callsOf, ownEvent, studioOf, type Studio } from './kit/people/studio';
import { startTestApp, type TestApp } from './kit/test-app';
import { permissions } from './permissions';

type Method = 'POST' | 'PATCH' | 'DELETE';
type Call = ReturnType<typeof callsOf>['call'];

let app: TestApp;
let studio: Studio;
let admin: { id: string; call: Call };
beforeAll(async () => {
  app = await startTestApp();
  studio = await studioOf(app);
  const { id, token } = await createAdmin(app);
  admin = { id, ...callsOf(app, token) };
});
afterAll(() => app.close());

/** Everything that an admin may change of somebody's event. */
const routes = Object.entries(permissions)
  .filter(([route, row]) => {
    const [method = '', path = ''] = route.split(' ');
    const changes = method !== 'GET' && row.admin === 'let through';
    // Whoever waits does it for themselves.
    return (
      changes && /^(?!\/api\/events\/:id\/waiting).*(?:\/events(?:\/:id|$)|promo-codes)/.test(path)
    );
  })
  .map(([route]) => route);

/** A scan notes in its own row who made it, whoever it was: thousands at a gate, each of them. */
const notedElsewhere = ['POST /api/events/:id/check-ins'];

/** Change nothing. */
const readings = [
  'POST /api/events/:id/mail-previews',
  'POST /api/studio/events/:id/attendees/:ticketId/mail',
];

interface Own {
  eventId: string;
  typeIds: string[];
}

interface Deed {
  /** Where it is called, unless its own route says it all. */
  path?: string;
  payload?: object;
}

/** What is called, once all that it needs is there. */
type Preparation = (own: Own) => Promise<Deed> | Deed;

const nothing = () => ({});
const tier = { name: 'Festival', price: 90_000, capacity: 5, maxPerOrder: 2 };
const code = () => ({ code: `UJI-${randomUUID().slice(0, 8)}`, kind: 'percent', value: 10 });

const madeCode = async (eventId: string) => {
  const made = { code: `UJI-${randomUUID().slice(0, 8).toUpperCase()}`, eventId, value: 10 };
  const values = { ...made, kind: 'percent' as const };
  const [row] = await app.db.insert(promoCodes).values(values).returning();
  return row?.id ?? '';
};

async function anArtist(): Promise<string> {
  const [row] = await app.db.insert(artists).values({ stageName: 'Band Uji' }).returning();
  return row?.id ?? '';
}

async function inLineup({ eventId }: Own) {
  const artistId = await anArtist();
  await studio.call('POST', `/events/${eventId}/lineup`, { artistId });
  return { path: `/events/${eventId}/lineup/${artistId}`, payload: { position: 3 } };
}

async function aDevice({ eventId }: Own): Promise<string> {
  const [row] = await app.db
    .insert(gateDevices)
    .values({ eventId, name: 'Pintu', createdBy: studio.id })
    .returning();
  return row?.id ?? '';
}

async function aMember({ eventId }: Own): Promise<string> {
  const email = `${randomUUID()}@kru.test`;
  const [row] = await app.db
    .insert(crewMembers)
    .values({ promotorId: studio.promotorId, eventId, role: 'gate', email, invitedBy: studio.id })
    .returning();
  return row?.id ?? '';
}

/** At an event that has a waiting room. */
const withRoom =
  (payload = {}) =>
  ({ eventId }: Own) =>
    app.db
      .insert(waitingRooms)
      .values({ eventId, mode: 'under_load', serverSeed: randomBytes(32) })
      .then(() => ({ payload }));

const deeds: Record<string, Preparation> = {
  'PATCH /api/admin/events/:id': () => ({ payload: { isFeatured: true } }),
  'POST /api/admin/events/:id/take-down': () => ({ payload: { reason: 'Melanggar ketentuan' } }),
  async 'POST /api/admin/events/:id/put-back'({ eventId }) {
    await admin.call('POST', `/admin/events/${eventId}/take-down`, { reason: 'Melanggar' });
    return {};
  },
  'POST /api/admin/promo-codes': ({ eventId }) => ({ payload: { ...code(), eventId } }),
  'PATCH /api/admin/promo-codes/:id': async ({ eventId }) => ({
    path: `/admin/promo-codes/${await madeCode(eventId)}`,
    payload: { capacity: 9 },
  }),
  'POST /api/admin/promo-codes/:id/end': async ({ eventId }) => ({
    path: `/admin/promo-codes/${await madeCode(eventId)}/end`,
  }),
  'POST /api/events/:id/cancel': () => ({ payload: { reason: 'Artisnya sakit' } }),
  'POST /api/events/:id/postpone': () => ({
    payload: { startsAt: '2099-01-02T19:00', endsAt: null, reason: 'Artisnya sakit' },
  }),
  async 'POST /api/events/:id/check-ins/:checkInId/undo'({
    eventId,
    typeIds: [ticketTypeId = ''],
  }) {
    const { order } = await buyAsGuest(app, { eventId, items: [{ ticketTypeId, quantity: 1 }] });
    const scan = { id: randomUUID(), scannedAt: new Date().toISOString() };
    const scans = [{ ...scan, code: order.tickets[0]?.code }];
    await studio.call('POST', `/events/${eventId}/check-ins`, { device: 'Utara', scans });
    return {
      path: `/events/${eventId}/check-ins/${scan.id}/undo`,
      payload: { reason: 'Salah orang' },
    };
  },
  'POST /api/studio/events/:id/waiting-room': () => ({ payload: { mode: 'under_load' } }),
  'PATCH /api/studio/events/:id/waiting-room': withRoom({ ratePerMinute: 90 }),
  'DELETE /api/studio/events/:id/waiting-room': withRoom(),
  'POST /api/studio/events/:id/waiting-room/pause': withRoom({ reason: 'Pembayaran macet' }),
  'POST /api/studio/events/:id/waiting-room/resume': withRoom(),
  'PATCH /api/events/:id/gate': () => ({ payload: { reentry: true } }),
  'POST /api/events/:id/gate-devices': () => ({ payload: { name: 'Pintu' } }),
  'POST /api/events/:id/gate-devices/own': () => ({ payload: { name: 'Ponsel' } }),
  'POST /api/events/:id/gate-devices/:deviceId/pairing': async (own) => ({
    path: `/events/${own.eventId}/gate-devices/${await aDevice(own)}/pairing`,
  }),
  'DELETE /api/events/:id/gate-devices/:deviceId': async (own) => ({
    path: `/events/${own.eventId}/gate-devices/${await aDevice(own)}`,
  }),
  'POST /api/events/:id/crew': () => ({
    payload: { email: `${randomUUID()}@kru.test`, role: 'gate' },
  }),
  'POST /api/events/:id/crew/:memberId/invite': async (own) => ({
    path: `/events/${own.eventId}/crew/${await aMember(own)}/invite`,
  }),
  'PATCH /api/events/:id/crew/:memberId': async (own) => ({
    path: `/events/${own.eventId}/crew/${await aMember(own)}`,
    payload: { role: 'sales' },
  }),
  'DELETE /api/events/:id/crew/:memberId': async (own) => ({
    path: `/events/${own.eventId}/crew/${await aMember(own)}`,
  }),
  'POST /api/events/:id/lineup': async () => ({ payload: { artistId: await anArtist() } }),
  'PATCH /api/events/:id/lineup/:artistId': inLineup,
  'DELETE /api/events/:id/lineup/:artistId': inLineup,
  'POST /api/studio/events/:id/promo-codes': () => ({ payload: code() }),
  'PATCH /api/studio/events/:id/promo-codes/:codeId': async ({ eventId }) => ({
    path: `/studio/events/${eventId}/promo-codes/${await madeCode(eventId)}`,
    payload: { capacity: 9 },
  }),
  'POST /api/studio/events/:id/promo-codes/:codeId/end': async ({ eventId }) => ({
    path: `/studio/events/${eventId}/promo-codes/${await madeCode(eventId)}/end`,
  }),
  'POST /api/studio/events/:id/complimentary-tickets': ({ typeIds: [typeId = ''] }) => ({
    payload: aGift(typeId),
  }),
  async 'POST /api/studio/events/:id/complimentary-tickets/:giftId/revoke'(own) {
    const { eventId, typeIds } = own;
    const given = await giveTickets(app, eventId, studio.headers, aGift(typeIds[0] ?? ''));
    const { id, tickets }: Gift = given.gift;
    return {
      path: `/studio/events/${eventId}/complimentary-tickets/${id}/revoke`,
      payload: { ticketIds: tickets.map((ticket) => ticket.id), reason: 'Salah alamat' },
    };
  },
  async 'POST /api/studio/events/:id/attendees/:ticketId/holder'({
    eventId,
    typeIds: [ticketTypeId = ''],
  }) {
    const { order } = await buyAsGuest(app, { eventId, items: [{ ticketTypeId, quantity: 1 }] });
    return {
      path: `/studio/events/${eventId}/attendees/${order.tickets[0]?.id ?? ''}/holder`,
      payload: { name: 'Nama Betul' },
    };
  },
  'POST /api/events': async () => ({
    payload: {
      title: 'Malam Baru',
      venueId: await aVenue(app),
      startsAt: '2099-01-02T19:00',
      promotorId: studio.promotorId,
    },
  }),
  'PATCH /api/events/:id': () => ({ payload: { title: 'Judul Lain' } }),
  'DELETE /api/events/:id': async () => ({
    path: `/events/${(await ownEvent(app, studio)).eventId}`,
  }),
  async 'POST /api/events/:id/publish'({ eventId }) {
    await app.db.execute(sql`update events set status = 'draft',
      description = 'Malam yang panjang', image_url = '/media/photo/x.webp' where id = ${eventId}`);
    return {};
  },
  'POST /api/events/:id/duplicate': nothing,
  'POST /api/events/:id/ticket-types': () => ({ payload: tier }),
  'PATCH /api/events/:id/ticket-types/:typeId': ({ eventId, typeIds: [typeId = ''] }) => ({
    path: `/events/${eventId}/ticket-types/${typeId}`,
    payload: { price: 200_000 },
  }),
  'DELETE /api/events/:id/ticket-types/:typeId': ({ eventId, typeIds }) => ({
    path: `/events/${eventId}/ticket-types/${typeIds[1] ?? ''}`,
  }),
};

/** These are noted at the draft that they make. */
const makesDraft = ['POST /api/events', 'POST /api/events/:id/duplicate'];

/** Does it to a new event of the promotor's. @returns the id of the event that it was done to */
async function doIt(route: string, call: Call): Promise<string> {
  const own = await ownEvent(app, studio, [{ price: 0 }, {}]);
  const [method, template = ''] = route.split(' ') as [Method, string];
  const prepare: Preparation = deeds[route] ?? nothing;
  const { path, payload } = await prepare(own);
  const address = path ?? template.replace('/api', '').replace(':id', own.eventId);
  const answer = await call<{ id?: string } | undefined>(method, address, payload);
  if (answer.status >= 300) throw new Error(`${route}: ${JSON.stringify(answer.body)}`);
  if (makesDraft.includes(route)) return answer.data?.id ?? '';
  return /^\/events\/([0-9a-f-]{36})$/.exec(address)?.[1] ?? own.eventId;
}

async function entriesOf(actorId: string, eventId: string) {
  const { rows } = await app.db.execute<Record<string, unknown>>(
    sql`select action, details->>'promotorId' as promotor, details from audit_log
        where actor_id = ${actorId} and details->>'eventId' = ${eventId} order by at, id`,
  );
  return rows;
}

it('knows what to do on every route by which an admin changes an event', () => {
  expect(Object.keys(deeds).sort()).toEqual(
    routes.filter((route) => ![...notedElsewhere, ...readings].includes(route)).sort(),
  );
});

it.each(Object.keys(deeds))('notes for whom an admin calls %s', async (route) => {
  const eventId = await doIt(route, admin.call);
  const noted = await entriesOf(admin.id, eventId);
  expect(noted.at(-1)).toMatchObject({ promotor: studio.promotorId });
  // What had to be done first, such as taking down what is put back, has its own.
  expect(noted).toHaveLength(route.endsWith('put-back') ? 2 : 1);
});

it.each(Object.keys(deeds).filter((route) => !route.includes('/admin/')))(
  'notes that a promotor calls %s',
  async (route) => {
    const eventId = await doIt(route, studio.call);
    const noted = await entriesOf(studio.id, eventId);
    expect(noted.at(-1)).toMatchObject({ promotor: studio.promotorId });
    expect(noted.at(-1)?.['details']).not.toHaveProperty('by');
  },
);

it('notes nothing that was refused, nor what leads to no event of a promotor', async () => {
  const { eventId } = await ownEvent(app, studio);
  const refused = await admin.call('PATCH', `/events/${eventId}`, { venueId: randomUUID() });
  expect(refused.status).toBe(400);
  expect(await entriesOf(admin.id, eventId)).toEqual([]);
  const { eventId: nobodys } = await createEvent(app.db);
  await admin.call('PATCH', `/events/${nobodys}`, { title: 'Judul Lain' });
  expect(await entriesOf(admin.id, nobodys)).toMatchObject([{ promotor: null }]);
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
  expect(await entriesOf(admin.id, eventId)).toEqual([]);
});

it('says what says something else than before, and whom it concerns', async () => {
  const { eventId, typeIds } = await ownEvent(app, studio);
  const same = { title: 'Malam Uji', endsAt: null };
  const venueId = await aVenue(app);
  await admin.call('PATCH', `/events/${eventId}`, { ...same, venueId });
  const path = `/events/${eventId}/ticket-types/${typeIds[0] ?? ''}`;
  await admin.call('PATCH', path, { name: 'Tribun 1', price: 1_000, description: 'Duduk' });
  const noted = await entriesOf(admin.id, eventId);
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
