import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { createAdmin, idsOf } from '../../../test/kit/people/admins';
import { createEvent } from '../../../test/kit/factories';
import { buyAsGuest } from '../../../test/kit/people/purchases';
import { startTestApp, type TestApp } from '../../../test/kit/test-app';

let app: TestApp;
let admin: Awaited<ReturnType<typeof createAdmin>>;
beforeAll(async () => {
  app = await startTestApp();
  admin = await createAdmin(app);
});
afterAll(() => app.close());

interface One {
  data: { id: string; code: string; taken: number; state: string; capacity: number | null };
}

const newCode = () => `ADM-${randomUUID().slice(0, 8).toUpperCase()}`;
const create = (more: object = {}) =>
  admin.call<One>('POST', '/admin/promo-codes', {
    code: newCode(),
    kind: 'percent',
    value: 10,
    ...more,
  });
const change = (id: string, body: object) =>
  admin.call<One>('PATCH', `/admin/promo-codes/${id}`, body);

it('makes codes for all events or for one, which buyers can use at once', async () => {
  const { eventId, typeIds } = await createEvent(app.db);
  const items = [{ ticketTypeId: typeIds[0] ?? '', quantity: 1 }];
  const { status, body } = await create({ code: newCode().toLowerCase(), eventId, capacity: 5 });
  expect(status).toBe(201);
  expect(body.data).toMatchObject({ eventId, eventTitle: 'Malam Uji', taken: 0, state: 'active' });
  const { order } = await buyAsGuest(app, { eventId, items, promoCode: body.data.code });
  expect(order.promo).toEqual({ code: body.data.code, discount: 15_000 });
  const listed = await admin.call<{ data: One['data'][] }>(
    'GET',
    `/admin/promo-codes?q=${body.data.code.slice(0, 9)}`,
  );
  expect(listed.body.data).toEqual([expect.objectContaining({ taken: 1 })]);
});

it('says who bears the discount: the platform or promotors for all events, for one its promotor', async () => {
  const { eventId } = await createEvent(app.db);
  expect((await create()).body.data).toMatchObject({ borneBy: 'platform' });
  const chosen = await create({ borneBy: 'promotor' });
  expect(chosen.body.data).toMatchObject({ eventId: null, borneBy: 'promotor' });
  expect((await create({ eventId })).body.data).toMatchObject({ borneBy: 'promotor' });
  const refused = await create({ eventId, borneBy: 'platform' });
  expect(refused).toMatchObject({
    status: 400,
    body: { code: 'VALIDATION_FAILED', details: [{ field: 'borneBy' }] },
  });
});

it('never lets the quota fall below what is used', async () => {
  const { eventId, typeIds } = await createEvent(app.db);
  const items = [{ ticketTypeId: typeIds[0] ?? '', quantity: 1 }];
  const { body } = await create({ eventId, capacity: 5 });
  const { id, code } = body.data;
  await buyAsGuest(app, { eventId, items, promoCode: code });
  await buyAsGuest(app, { eventId, items, promoCode: code });
  expect((await change(id, { capacity: 1 })).status).toBe(409);
  expect((await change(id, { capacity: 0 })).status).toBe(400);
  expect((await change(id, { capacity: 2 })).body.data).toMatchObject({ state: 'used_up' });
  expect((await change(id, { capacity: null })).body.data).toMatchObject({
    capacity: null,
    state: 'active',
  });
});

it('ends codes: whoever comes later is told so, and orders keep what they have', async () => {
  const { eventId, typeIds } = await createEvent(app.db);
  const items = [{ ticketTypeId: typeIds[0] ?? '', quantity: 1 }];
  const { body } = await create({ startsAt: null });
  const { id, code } = body.data;
  const { order } = await buyAsGuest(app, { eventId, items, promoCode: code });
  const end = () => admin.call<One>('POST', `/admin/promo-codes/${id}/end`);
  expect((await end()).body.data.state).toBe('ended');
  expect((await end()).status).toBe(409);
  const late = await buyAsGuest(app, { eventId, items, promoCode: code });
  expect(late.body.code).toBe('PROMO_CODE_REFUSED');
  expect(order.promo?.discount).toBe(15_000);
  const upcoming = await create({ startsAt: '2099-01-01T00:00:00Z' });
  const ended = await admin.call<One>('POST', `/admin/promo-codes/${upcoming.body.data.id}/end`);
  expect(ended.body.data.state).toBe('ended');
});

it('refuses what makes no sense, and writes nothing then', async () => {
  const count = () => app.db.$count(sql`promo_codes`);
  const { eventId } = await createEvent(app.db);
  const other = await createEvent(app.db);
  const code = newCode();
  await create({ code });
  const before = await count();
  const wrong: [object, number][] = [
    [{ code }, 409],
    [{ value: 101 }, 400],
    [{ value: 0 }, 400],
    [{ code: 'x y' }, 400],
    [{ startsAt: '2027-02-01T00:00:00Z', endsAt: '2027-02-01T00:00:00Z' }, 400],
    [{ eventId: randomUUID() }, 404],
    [{ ticketTypeIds: other.typeIds }, 400],
    [{ eventId, ticketTypeIds: other.typeIds }, 400],
  ];
  for (const [body, status] of wrong) {
    expect([body, (await create(body)).status]).toEqual([body, status]);
  }
  expect(await count()).toBe(before);
  const { body } = await create({ startsAt: '2027-02-01T00:00:00Z' });
  expect((await change(body.data.id, { endsAt: '2027-01-01T00:00:00Z' })).status).toBe(400);
  expect((await change(randomUUID(), { capacity: 3 })).status).toBe(404);
});

it('finds codes by state and by what they are for', async () => {
  const { eventId } = await createEvent(app.db);
  const one = await create({ eventId, startsAt: '2099-01-01T00:00:00Z' });
  const found = async (query: string) =>
    idsOf(await admin.call('GET', `/admin/promo-codes?q=${one.body.data.code}&${query}`));
  expect(await found('state=upcoming&scope=event')).toEqual([one.body.data.id]);
  expect(await found('scope=all')).toEqual([]);
  expect(await found('state=active')).toEqual([]);
});

it('notes what was before and after', async () => {
  const { body } = await create({ capacity: 5 });
  await change(body.data.id, { capacity: 7 });
  const { rows } = await app.db.execute(
    sql`select actor_id as actor, details->'before' as before, details->'after' as after
        from audit_log where action = 'promo_code_changed'
        and details->>'promoCodeId' = ${body.data.id}`,
  );
  const window = { startsAt: null, endsAt: null };
  expect(rows).toEqual([
    {
      actor: admin.id,
      before: { ...window, capacity: 5 },
      after: { ...window, capacity: 7 },
    },
  ]);
});
