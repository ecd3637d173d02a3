import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { createEvent, createUser } from '../../../test/kit/factories';
import { gateStaff, scanOne } from '../../../test/kit/people/gates';
import { buyAsGuest } from '../../../test/kit/people/purchases';
import {
  aVenue,
  callsOf,
  faultyFields,
  ownEvent,
  studioOf,
  type Studio,
} from '../../../test/kit/people/studio';
import { startTestApp, type TestApp } from '../../../test/kit/test-app';
import { categories, events } from '../../db/schema';

let app: TestApp;
let studio: Studio;
let venueId: string;
let categoryId: string;
beforeAll(async () => {
  app = await startTestApp();
  studio = await studioOf(app);
  venueId = await aVenue(app, 'Asia/Makassar');
  categoryId = randomUUID();
  await app.db.insert(categories).values({ id: categoryId, name: 'Konser' });
});
afterAll(() => app.close());

const draft = () => ({ title: 'Malam Uji', venueId, startsAt: '2090-05-01T19:30' });
const create = (more: object = {}) => studio.call('POST', '/events', { ...draft(), ...more });
const ticketType = { name: 'Festival', price: 150_000, capacity: 50 };
const complete = { description: 'Satu malam penuh lagu.', endsAt: '2090-05-01T22:00' };

async function publishable(): Promise<string> {
  const { data } = await create({ ...complete, categoryId });
  await studio.call('POST', `/events/${data.id}/ticket-types`, ticketType);
  return data.id;
}

describe('a draft', () => {
  it('needs a title, a place and a time, which goes by the clocks of the place', async () => {
    const { status, data } = await create();
    expect(status).toBe(201);
    expect(data).toMatchObject({
      status: 'draft',
      startsAt: '2090-05-01T19:30',
      startsAtInstant: '2090-05-01T11:30:00.000Z',
      endsAt: null,
      ticketTypes: [],
    });
    const empty = await studio.call('POST', '/events', {});
    expect(faultyFields(empty.body)).toEqual(['title', 'venueId', 'startsAt']);
  });

  it('is made once, however often it is sent', async () => {
    const key = randomUUID();
    const send = (body: object, { headers }: Studio = studio) =>
      app.http.inject({
        method: 'POST',
        url: '/api/events',
        headers: { ...headers, 'idempotency-key': key },
        payload: body,
      });
    const before = await app.db.$count(events);
    const atOnce = await Promise.all([draft(), draft(), draft()].map((body) => send(body)));
    const later = await send(draft());
    const { id } = later.json<{ data: { id: string } }>().data;
    for (const { statusCode, ...answer } of atOnce) {
      expect([201, 409]).toContain(statusCode);
      if (statusCode === 201) expect(answer.json()).toMatchObject({ data: { id } });
    }
    expect(later.statusCode).toBe(201);
    expect(await app.db.$count(events)).toBe(before + 1);
    expect((await send({ ...draft(), title: 'Malam Lain' })).statusCode).toBe(422);
    // The key of somebody else is another key.
    const other = await studioOf(app);
    expect((await send(draft(), other)).statusCode).toBe(201);
    expect(await app.db.$count(events)).toBe(before + 2);
  });

  it('gets a ticket type once, however often it is sent', async () => {
    const { data } = await create();
    const key = randomUUID();
    const add = (body: object) =>
      app.http.inject({
        method: 'POST',
        url: `/api/events/${data.id}/ticket-types`,
        headers: { ...studio.headers, 'idempotency-key': key },
        payload: body,
      });
    expect((await add(ticketType)).statusCode).toBe(201);
    const again = await add(ticketType);
    expect(again.statusCode).toBe(201);
    expect(again.json<{ data: { ticketTypes: object[] } }>().data.ticketTypes).toHaveLength(1);
    expect((await add({ ...ticketType, name: 'Festival 2' })).statusCode).toBe(422);
  });

  it.each([
    ['a day that no calendar has', { startsAt: '2090-02-30T19:30' }, 'startsAt'],
    ['an end before its start', { endsAt: '2090-05-01T19:00' }, 'endsAt'],
    ['a venue that does not exist', { venueId: randomUUID() }, 'venueId'],
    ['a category that does not exist', { categoryId: randomUUID() }, 'categoryId'],
    ['a picture that was not uploaded', { imageUrl: '/media/events/x.webp' }, 'imageUrl'],
    ['a payment window of more than a day', { paymentWindowMinutes: 1441 }, 'paymentWindowMinutes'],
  ])('with %s is refused, and nothing is written', async (_what, fault, field) => {
    const before = await app.db.$count(events);
    const { status, body } = await create(fault);
    expect([status, faultyFields(body)]).toEqual([400, [field]]);
    expect(await app.db.$count(events)).toBe(before);
  });

  it('is changed field by field, and an end is held against the start that it has', async () => {
    const { data } = await create(complete);
    const change = (changes: object) => studio.call('PATCH', `/events/${data.id}`, changes);
    expect((await change({ title: 'Malam Lain' })).data).toMatchObject({
      title: 'Malam Lain',
      endsAt: '2090-05-01T22:00',
      description: complete.description,
    });
    expect(faultyFields((await change({ startsAt: '2090-05-01T23:00' })).body)).toEqual(['endsAt']);
    expect((await change({ endsAt: null, description: '  ' })).data).toMatchObject({
      endsAt: null,
      description: null,
    });
  });

  it('is deleted with its ticket types', async () => {
    const id = await publishable();
    expect((await studio.call('DELETE', `/events/${id}`)).status).toBe(200);
    expect((await studio.call('GET', `/studio/events/${id}`)).status).toBe(404);
  });
});

it('what gates have scanned keeps an event from deletion', async () => {
  const { eventId } = await createEvent(app.db);
  const { headers } = await gateStaff(app, eventId);
  expect(await scanOne(app, eventId, headers, { qr: 'PGT1.not.ours' })).toBe('forged');
  const url = `/api/events/${eventId}`;
  const answer = await app.http.inject({ method: 'DELETE', url, headers });
  expect(answer.json()).toMatchObject({ statusCode: 409, code: 'CONFLICT' });
});

describe('publishing', () => {
  it('names everything that is missing', async () => {
    const { data } = await create({ startsAt: '2020-01-01T19:30' });
    const { status, body } = await studio.call('POST', `/events/${data.id}/publish`);
    expect(status).toBe(400);
    expect(faultyFields(body)).toEqual(['description', 'categoryId', 'startsAt', 'ticketTypes']);
    expect(data.missing).toEqual(body.details);
  });

  it('shows the event to everybody, once', async () => {
    const id = await publishable();
    const page = () => callsOf(app).call('GET', `/events/${id}`);
    expect((await page()).status).toBe(404);
    const preview = await studio.call<object>('GET', `/studio/events/${id}/preview`);
    const published = await studio.call('POST', `/events/${id}/publish`);
    expect([published.status, published.data.status]).toEqual([200, 'scheduled']);
    expect((await page()).data).toEqual({ ...preview.data, status: 'scheduled' });
    expect((await studio.call('POST', `/events/${id}/publish`)).status).toBe(409);
  });
});

describe('an event with orders', () => {
  it('is cancelled and not deleted; its date and place stand', async () => {
    const { eventId, typeIds } = await ownEvent(app, studio);
    const items = [{ ticketTypeId: typeIds[0] ?? '', quantity: 1 }];
    expect((await buyAsGuest(app, { eventId, items })).status).toBe(201);
    const removed = await studio.call('DELETE', `/events/${eventId}`);
    expect([removed.status, removed.body.message]).toEqual([
      409,
      expect.stringContaining('Batalkan'),
    ]);
    const change = (changes: object) => studio.call('PATCH', `/events/${eventId}`, changes);
    expect(faultyFields((await change({ startsAt: '2091-01-01T10:00' })).body)).toEqual([
      'startsAt',
    ]);
    expect(faultyFields((await change({ venueId })).body)).toEqual(['venueId']);
    expect((await change({ title: 'Judul Baru' })).data.title).toBe('Judul Baru');
  });

  it.each(['cancelled', 'taken_down'] as const)('that is %s is not changed', async (status) => {
    const { eventId } = await ownEvent(app, studio);
    const takenDown = { takenDownAt: new Date(), takenDownReason: 'Uji' };
    const facts = { status, ...(status === 'taken_down' && takenDown) };
    await app.db.update(events).set(facts).where(eq(events.id, eventId));
    expect((await studio.call('PATCH', `/events/${eventId}`, { title: 'Lain' })).status).toBe(409);
  });
});

describe('the own list', () => {
  it('holds every state, what comes next first, with what was sold and what came in', async () => {
    const mine = await studioOf(app);
    const { eventId, typeIds } = await ownEvent(app, mine, [{ price: 0, capacity: 5 }]);
    await buyAsGuest(app, { eventId, items: [{ ticketTypeId: typeIds[0] ?? '', quantity: 2 }] });
    const later = await mine.call('POST', '/events', { ...draft(), title: 'Lain Waktu 50%' });
    interface Row {
      id: string;
      sold: number;
      quota: number;
      revenue: number;
    }
    const list = async (query = '') =>
      (await mine.call<Row[]>('GET', `/studio/events${query}`)).data;
    const rows = await list();
    expect(rows.map(({ id }) => id)).toEqual([eventId, later.data.id]);
    expect(rows[0]).toMatchObject({ sold: 2, quota: 5, revenue: 0 });
    expect((await list('?status=draft')).map(({ id }) => id)).toEqual([later.data.id]);
    expect(await list('?q=50%25')).toHaveLength(1);
    expect(await list('?q=%25%25')).toHaveLength(0);
    expect(await list('?limit=1&page=2')).toHaveLength(1);
  });
});

describe('who may', () => {
  const attempts = (
    id: string,
    typeId: string,
  ): ['GET' | 'POST' | 'PATCH' | 'DELETE', string, object?][] => [
    ['GET', `/studio/events/${id}`],
    ['GET', `/studio/events/${id}/preview`],
    ['PATCH', `/events/${id}`, { title: 'Milik Saya' }],
    ['POST', `/events/${id}/publish`],
    ['POST', `/events/${id}/ticket-types`, ticketType],
    ['PATCH', `/events/${id}/ticket-types/${typeId}`, { price: 0 }],
    ['DELETE', `/events/${id}/ticket-types/${typeId}`],
    ['DELETE', `/events/${id}`],
  ];

  it.each([
    ['another promotor', 403, async () => studioOf(app)],
    ['nobody', 401, async () => callsOf(app)],
    ['an artist', 403, async () => callsOf(app, (await createUser(app, 'artist')).token)],
    ['a buyer', 403, async () => callsOf(app, (await createUser(app)).token)],
  ])('%s is refused everything', async (_who, status, caller) => {
    const { eventId, typeIds } = await ownEvent(app, studio);
    const { call } = await caller();
    for (const [method, path, body] of attempts(eventId, typeIds[0] ?? '')) {
      expect([method, path, (await call(method, path, body)).status]).toEqual([
        method,
        path,
        status,
      ]);
    }
    expect((await studio.call('GET', `/studio/events/${eventId}`)).data.title).toBe('Malam Uji');
  });

  it('a promotor that is not verified is told so, also about own events', async () => {
    const unverified = await studioOf(app, { verified: false });
    const { eventId, typeIds } = await ownEvent(app, unverified);
    const all: ReturnType<typeof attempts> = [
      ...attempts(eventId, typeIds[0] ?? ''),
      ['GET', '/studio/events'],
      ['POST', '/events', draft()],
      [
        'POST',
        '/studio/venues',
        {
          name: 'Aula',
          address: 'Jalan Uji 1',
          city: 'Palu',
          province: 'Sulawesi Tengah',
          timezone: 'Asia/Makassar',
        },
      ],
    ];
    for (const [method, path, body] of all) {
      const answer = await unverified.call(method, path, body);
      expect([path, answer.status]).toEqual([path, 403]);
      expect(answer.body.message).toContain('belum diverifikasi');
    }
  });

  it('an admin may, and says for which promotor', async () => {
    const admin = callsOf(app, (await createUser(app, 'admin')).token);
    const { eventId } = await ownEvent(app, studio);
    expect((await admin.call('PATCH', `/events/${eventId}`, { title: 'Dari Admin' })).status).toBe(
      200,
    );
    expect(faultyFields((await admin.call('POST', '/events', draft())).body)).toEqual([
      'promotorId',
    ]);
    const { promotorId } = studio;
    const made = await admin.call('POST', '/events', { ...draft(), promotorId });
    expect((await studio.call('GET', `/studio/events/${made.data.id}`)).status).toBe(200);
  });
});

describe('venues', () => {
  const place = {
    name: 'Aula Uji Baru',
    address: 'Jalan Uji 1',
    city: 'Ambon',
    province: 'Maluku',
    timezone: 'Asia/Jayapura',
  };

  it('are found by words of name and city, and added once', async () => {
    expect((await studio.call('POST', '/studio/venues', place)).status).toBe(201);
    const again = { ...place, name: 'aula uji baru' };
    expect((await studio.call('POST', '/studio/venues', again)).status).toBe(409);
    const found = await studio.call<{ name: string }[]>('GET', '/studio/venues?q=uji%20ambon');
    expect(found.data.map(({ name }) => name)).toEqual(['Aula Uji Baru']);
  });

  it.each([
    ['a zone outside of Indonesia', { timezone: 'Asia/Singapore' }, 'timezone'],
    ['half a place on the map', { latitude: -6.2 }, 'longitude'],
    ['a place beside the map', { latitude: -96.2, longitude: 106 }, 'latitude'],
  ])('with %s are refused', async (_what, fault, field) => {
    const { body } = await studio.call('POST', '/studio/venues', {
      ...place,
      name: 'Lain',
      ...fault,
    });
    expect(faultyFields(body)).toEqual([field]);
  });
});
