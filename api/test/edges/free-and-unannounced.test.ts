import { createEvent } from '../kit/factories';
import { buyAsGuest } from '../kit/people/purchases';
import { faultyFields, ownEvent, studioOf, type Studio } from '../kit/people/studio';
import { startTestApp, type TestApp } from '../kit/test-app';
import type { Event, EventDetail } from '../../src/catalog/events/events.schema';

let app: TestApp;
let studio: Studio;
beforeAll(async () => {
  app = await startTestApp();
  studio = await studioOf(app);
});
afterAll(() => app.close());

const read = async <Data>(path: string) =>
  (await app.http.inject({ url: `/api${path}` })).json<{ data: Data }>().data;
const detail = (eventId: string) => read<EventDetail>(`/events/${eventId}`);
const buy = (eventId: string, ticketTypeId = '') =>
  buyAsGuest(app, { eventId, items: [{ ticketTypeId, quantity: 1 }] });

/** An own event with one ticket type, and a way to change that. */
async function selling(type: { price: number; free?: boolean }) {
  const { eventId, typeIds } = await ownEvent(app, studio, [type]);
  const [typeId = ''] = typeIds;
  const path = `/events/${eventId}/ticket-types/${typeId}`;
  return { eventId, typeId, change: (body: object) => studio.call('PATCH', path, body) };
}

it('free or not announced: what has no price yet is shown as unannounced and cannot be ordered', async () => {
  const { eventId, typeId } = await selling({ price: 0, free: false });
  expect((await detail(eventId)).ticketTypes).toEqual([
    expect.objectContaining({ price: 0, free: false, status: 'unannounced' }),
  ]);
  const { status, body } = await buy(eventId, typeId);
  expect([status, body.code]).toEqual([409, 'SALE_NOT_OPEN']);
  expect(body.message).toContain('belum diumumkan');
});

it('free or not announced: what costs nothing is ordered and paid at once', async () => {
  const { eventId, typeId } = await selling({ price: 0, free: true });
  expect((await detail(eventId)).ticketTypes).toEqual([
    expect.objectContaining({ price: 0, free: true, status: 'on_sale' }),
  ]);
  const { status, order } = await buy(eventId, typeId);
  expect([status, order.status, order.total]).toEqual([201, 'paid', 0]);
});

it('free or not announced: an organizer announces a price, or that there is none', async () => {
  const { eventId, typeId, change } = await selling({ price: 0, free: false });
  const typeOf = async () => (await detail(eventId)).ticketTypes[0];

  expect((await change({ free: true })).status).toBe(200);
  expect(await typeOf()).toMatchObject({ price: 0, free: true, status: 'on_sale' });
  expect((await buy(eventId, typeId)).order.total).toBe(0);

  expect((await change({ price: 50_000 })).status).toBe(200);
  expect(await typeOf()).toMatchObject({ price: 50_000, free: false, status: 'on_sale' });

  expect((await change({ price: 0 })).status).toBe(200);
  expect(await typeOf()).toMatchObject({ price: 0, free: false, status: 'unannounced' });

  await change({ price: 50_000 });
  expect((await change({ free: true })).status).toBe(200);
  expect(await typeOf()).toMatchObject({ price: 0, free: true });
});

it('free or not announced: nothing is free and has a price', async () => {
  const { eventId, change } = await selling({ price: 50_000 });
  const changed = await change({ free: true, price: 50_000 });
  expect([changed.status, faultyFields(changed.body)]).toEqual([400, ['price']]);
  const body = { name: 'Baru', price: 1, free: true, capacity: 5 };
  const added = await studio.call('POST', `/events/${eventId}/ticket-types`, body);
  expect([added.status, faultyFields(added.body)]).toEqual([400, ['price']]);
});

it('free or not announced: what has no price yet is neither cheap nor on sale in lists', async () => {
  const words = 'Zirkonium';
  const titled = async (title: string, type: { price: number; free?: boolean }) =>
    createEvent(app.db, [type], { title: `${words} ${title}` });
  const later = await titled('Nanti', { price: 0, free: false });
  const free = await titled('Gratis', { price: 0, free: true });
  const paid = await titled('Bayar', { price: 90_000 });
  const list = async (query: string) =>
    (await read<Event[]>(`/events?q=${words}&limit=10&${query}`)).map(({ id }) => id);

  expect(await list('sort=cheapest')).toEqual([free.eventId, paid.eventId, later.eventId]);
  expect(await list('sort=cheapest&available=true')).toEqual([free.eventId, paid.eventId]);
  expect(await list('sort=cheapest&priceMax=50000')).toEqual([free.eventId]);
  expect(await list('sort=cheapest&priceMin=0&priceMax=50000')).toEqual([free.eventId]);
});

it('free or not announced: of what has no price yet nothing is left, sold or counted', async () => {
  const unannounced = { price: 0, free: false, capacity: 50, taken: 48, soldElsewhere: 48 };
  const alone = await createEvent(app.db, [unannounced]);
  expect(await detail(alone.eventId)).toMatchObject({ sold: 0, total_quota: 0 });
  const both = await createEvent(app.db, [
    unannounced,
    { price: 90_000, capacity: 20, taken: 5, soldElsewhere: 5 },
  ]);
  const event = await detail(both.eventId);
  expect(event).toMatchObject({ sold: 5, total_quota: 20 });
  expect(event.ticketTypes.map(({ available }) => available)).toEqual([0, 15]);
  expect(await read<object[]>(`/events/${both.eventId}/stock`)).toEqual([
    { id: both.typeIds[0], status: 'unannounced', available: 0 },
    { id: both.typeIds[1], status: 'on_sale', available: 15 },
  ]);
});

it('free or not announced: says how many tickets one order may hold', async () => {
  const { eventId } = await selling({ price: 50_000 });
  expect((await detail(eventId)).ticketLimit).toBe(6);
  expect((await studio.call('GET', `/studio/events/${eventId}`)).data.ticketLimit).toBe(6);
});
