import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { createPromoCode, createUser } from '../../../test/kit/factories';
import { buyAsGuest, notify, openPayment } from '../../../test/kit/people/purchases';
import {
  callsOf,
  faultyFields,
  ownEvent,
  studioOf,
  type Studio,
} from '../../../test/kit/people/studio';
import { startTestApp, type TestApp } from '../../../test/kit/test-app';
import { auditLog, events, promoCodes } from '../../db/schema';

let app: TestApp;
let studio: Studio;
beforeAll(async () => {
  app = await startTestApp();
  studio = await studioOf(app);
});
afterAll(() => app.close());

interface Code {
  id: string;
  code: string;
  eventId: string | null;
  taken: number;
  given: number;
  capacity: number | null;
  state: string;
}

const pathOf = (eventId: string, rest = '') => `/studio/events/${eventId}/promo-codes${rest}`;

const aCode = (more: object = {}) => ({ code: 'ujian-10', kind: 'percent', value: 10, ...more });

const make = (eventId: string, more: object = {}, by = studio.call) =>
  by<Code>('POST', pathOf(eventId), aCode(more));

it('an own code takes off what it says, and its uses and what it gave are counted', async () => {
  const { eventId, typeIds } = await ownEvent(app, studio, [{ price: 200_000 }, {}]);
  const [typeId = ''] = typeIds;
  const { status, data } = await make(eventId, { capacity: 2, ticketTypeIds: [typeId] });
  expect([status, data.code, data.eventId]).toEqual([201, 'UJIAN-10', eventId]);
  const items = [{ ticketTypeId: typeId, quantity: 2 }];
  const { order } = await buyAsGuest(app, { eventId, items, promoCode: 'ujian-10' });
  expect(order.total).toBe(360_000);
  const read = async () => (await studio.call<Code[]>('GET', pathOf(eventId))).data;
  // Nothing is given before it is paid.
  expect(await read()).toMatchObject([{ taken: 1, given: 0, capacity: 2, state: 'active' }]);
  await openPayment(app, order.id, { 'x-access-token': order.accessToken ?? '' });
  app.gateway.set(`${order.code}-1`, 'settlement', { method: 'qris' });
  await notify(app, app.gateway.notification(`${order.code}-1`));
  expect(await read()).toMatchObject([{ taken: 1, given: 40_000 }]);
});

it('its limits change, never below what is used; it ends, and all of it is noted', async () => {
  const { eventId, typeIds } = await ownEvent(app, studio);
  const { data } = await make(eventId, { capacity: 5 });
  const items = [{ ticketTypeId: typeIds[0] ?? '', quantity: 1 }];
  await buyAsGuest(app, { eventId, items, promoCode: 'ujian-10' });
  await buyAsGuest(app, { eventId, items, promoCode: 'ujian-10' });
  const change = (body: object) => studio.call<Code>('PATCH', pathOf(eventId, `/${data.id}`), body);
  const refused = await change({ capacity: 1 });
  expect([refused.status, faultyFields(refused.body)]).toEqual([409, ['capacity']]);
  expect((await change({ capacity: 2 })).data).toMatchObject({ capacity: 2, state: 'used_up' });
  const end = () => studio.call<Code>('POST', pathOf(eventId, `/${data.id}/end`));
  expect((await end()).data.state).toBe('ended');
  expect((await end()).status).toBe(409);
  const entries = await app.db.select().from(auditLog).where(eq(auditLog.actorId, studio.id));
  const actions = entries
    .filter(({ details }) => (details as { promoCodeId?: string }).promoCodeId === data.id)
    .map(({ action }) => action);
  expect(actions).toEqual(['promo_code_created', 'promo_code_changed', 'promo_code_ended']);
});

it('of the same name there is one for an event, and another for another', async () => {
  const [one, other] = [await ownEvent(app, studio), await ownEvent(app, studio)];
  expect((await make(one.eventId)).status).toBe(201);
  const twice = await make(one.eventId, { code: 'UJIAN-10' });
  expect([twice.status, faultyFields(twice.body)]).toEqual([409, ['code']]);
  expect((await make(other.eventId)).status).toBe(201);
});

it.each([
  ['more than all of it', { value: 101 }, 'value'],
  ['a code that nobody can type', { code: 'a b' }, 'code'],
  ['no quota', { capacity: 0 }, 'capacity'],
  [
    'an end before its start',
    { startsAt: '2030-01-02T00:00:00Z', endsAt: '2030-01-01T00:00:00Z' },
    'endsAt',
  ],
  ['a ticket type of another event', { ticketTypeIds: [randomUUID()] }, 'ticketTypeIds'],
])('refuses %s, and nothing is written', async (_what, more, field) => {
  const { eventId } = await ownEvent(app, studio);
  const { status, body } = await make(eventId, more);
  expect([status, faultyFields(body)]).toEqual([400, [field]]);
  expect(await app.db.$count(promoCodes, eq(promoCodes.eventId, eventId))).toBe(0);
});

it('is for own events that are not closed, and never for codes of others', async () => {
  const { eventId } = await ownEvent(app, studio);
  const { data } = await make(eventId);
  const others = await studioOf(app);
  const unverified = await studioOf(app, { verified: false });
  const theirs = await ownEvent(app, unverified);
  for (const answer of [
    await make(eventId, { code: 'lain' }, others.call),
    await others.call('GET', pathOf(eventId)),
    await others.call('PATCH', pathOf(eventId, `/${data.id}`), { capacity: 1 }),
    await others.call('POST', pathOf(eventId, `/${data.id}/end`)),
    await make(theirs.eventId, {}, unverified.call),
  ]) {
    expect(answer.status).toBe(403);
  }
  // What is for all events, or for another one, is not the event's.
  await createPromoCode(app.db, { code: 'SEMUA' });
  const [forAll] = await app.db.select().from(promoCodes).where(eq(promoCodes.code, 'SEMUA'));
  const another = await ownEvent(app, studio);
  for (const path of [pathOf(eventId, `/${forAll?.id}`), pathOf(another.eventId, `/${data.id}`)]) {
    expect((await studio.call('PATCH', path, { capacity: 1 })).status).toBe(404);
    expect((await studio.call('POST', `${path}/end`)).status).toBe(404);
  }
  expect((await studio.call<Code[]>('GET', pathOf(eventId))).data).toHaveLength(1);
  const admin = callsOf(app, (await createUser(app, 'admin')).token);
  expect((await make(eventId, { code: 'ADMIN' }, admin.call)).status).toBe(201);
  await app.db.update(events).set({ status: 'cancelled' }).where(eq(events.id, eventId));
  expect((await make(eventId, { code: 'telat' })).status).toBe(409);
});
