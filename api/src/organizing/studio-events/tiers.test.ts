import { readGateList, sendScans } from '../../../test/kit/people/gates';
import { buyAsGuest, notify, openPayment, readOrder } from '../../../test/kit/people/purchases';
import { faultyFields, ownEvent, studioOf, type Studio } from '../../../test/kit/people/studio';
import { startTestApp, type TestApp } from '../../../test/kit/test-app';
import type { Event } from '../../catalog/events/events.schema';

let app: TestApp;
let studio: Studio;
beforeAll(async () => {
  app = await startTestApp();
  studio = await studioOf(app);
});
afterAll(() => app.close());

/** An own event on sale of whose only ticket type some were ordered. */
async function selling({ capacity = 10, ordered = 3 } = {}) {
  const { eventId, typeIds } = await ownEvent(app, studio, [{ capacity }, { capacity: 5 }]);
  const [typeId = '', otherId = ''] = typeIds;
  const items = [{ ticketTypeId: typeId, quantity: ordered }];
  const bought = ordered > 0 ? await buyAsGuest(app, { eventId, items }) : undefined;
  const path = `/events/${eventId}/ticket-types`;
  return {
    eventId,
    typeId,
    otherId,
    path,
    bought,
    change: (changes: object) => studio.call('PATCH', `${path}/${typeId}`, changes),
  };
}

describe('the quota', () => {
  it('goes up and down while tickets are sold, down to what is sold or held', async () => {
    const { change } = await selling();
    expect((await change({ capacity: 20 })).data.ticketTypes[0]).toMatchObject({
      capacity: 20,
      taken: 3,
    });
    expect((await change({ capacity: 3 })).status).toBe(200);
    const refused = await change({ capacity: 2, name: 'Lain' });
    expect([refused.status, faultyFields(refused.body)]).toEqual([409, ['capacity']]);
    expect(refused.body.message).toContain('di bawah 3');
    const { eventId } = await selling();
    expect((await studio.call('GET', `/studio/events/${eventId}`)).data.ticketTypes[0]?.name).toBe(
      'Tribun 1',
    );
  });

  it('that is used up sells nothing more until it is raised', async () => {
    const { change, eventId, typeId } = await selling({ capacity: 10, ordered: 4 });
    await change({ capacity: 4 });
    const buy = () => buyAsGuest(app, { eventId, items: [{ ticketTypeId: typeId, quantity: 1 }] });
    expect((await buy()).body.code).toBe('SOLD_OUT');
    await change({ capacity: 5 });
    expect((await buy()).status).toBe(201);
  });
});

it('a new price is for new orders only', async () => {
  const { change, eventId, typeId, bought } = await selling({ ordered: 2 });
  expect((await change({ price: 500_000 })).data.ticketTypes[0]?.price).toBe(500_000);
  const headers = { 'x-access-token': bought?.order.accessToken ?? '' };
  const kept = await app.http.inject({ url: `/api/transactions/${bought?.order.id}`, headers });
  expect(kept.json()).toMatchObject({ data: { total: 300_000 } });
  const next = await buyAsGuest(app, { eventId, items: [{ ticketTypeId: typeId, quantity: 1 }] });
  expect(next.order.total).toBe(500_000);
});

it('a ticket for a family says so wherever it is seen, and cannot be made for fewer', async () => {
  const { eventId, typeIds } = await ownEvent(app, studio, [{ capacity: 10 }]);
  const path = `/events/${eventId}/ticket-types/${typeIds[0]}`;
  const made = await studio.call('PATCH', path, { people: 4 });
  expect(made.data.ticketTypes[0]).toMatchObject({ people: 4 });
  const page = await app.http.inject({ url: `/api/events/${eventId}` });
  expect(page.json<{ data: Event }>().data.ticketTypes[0]).toMatchObject({ people: 4 });

  const items = [{ ticketTypeId: typeIds[0] ?? '', quantity: 1 }];
  const { order } = await buyAsGuest(app, { eventId, items });
  const headers = { 'x-access-token': order.accessToken ?? '' };
  await openPayment(app, order.id, headers);
  app.gateway.set(`${order.code}-1`, 'settlement', { method: 'qris' });
  await notify(app, app.gateway.notification(`${order.code}-1`));
  const [ticket] = (await readOrder(app, order.id, headers)).tickets;
  expect(ticket).toMatchObject({ people: 4 });

  const list = await readGateList(app, eventId, studio.headers);
  expect(list.body?.data.tickets).toMatchObject([{ people: 4 }]);
  const { answers } = await sendScans(app, eventId, studio.headers, [{ qr: ticket?.qr ?? '' }]);
  expect(answers).toMatchObject([{ result: 'accepted', ticket: { people: 4 } }]);

  const fewer = await studio.call('PATCH', path, { people: 2 });
  expect([fewer.status, faultyFields(fewer.body)]).toEqual([409, ['people']]);
  expect((await studio.call('PATCH', path, { people: 4, name: 'Keluarga' })).status).toBe(200);
});

it('one order gets no more of a type than its own limit', async () => {
  const { change, eventId, typeId, otherId } = await selling({ ordered: 0 });
  await change({ maxPerOrder: 2 });
  const buy = (items: { ticketTypeId: string; quantity: number }[]) =>
    buyAsGuest(app, { eventId, items });
  const refused = await buy([{ ticketTypeId: typeId, quantity: 3 }]);
  expect([refused.status, refused.body.message]).toEqual([
    422,
    expect.stringContaining('Maksimal 2'),
  ]);
  const both = [
    { ticketTypeId: typeId, quantity: 2 },
    { ticketTypeId: otherId, quantity: 4 },
  ];
  expect((await buy(both)).status).toBe(201);
});

it('what somebody has ordered is not deleted, also once the order is over', async () => {
  const { path, typeId, otherId, bought } = await selling();
  const remove = (id: string) => studio.call('DELETE', `${path}/${id}`);
  expect((await remove(typeId)).status).toBe(409);
  await app.services.expiry.endAtGateway(bought?.order.id ?? '');
  expect((await remove(typeId)).status).toBe(409);
  expect((await remove(otherId)).data.ticketTypes.map(({ id }) => id)).toEqual([typeId]);
});

it('an announced event keeps its last ticket type', async () => {
  const { path, typeId, otherId } = await selling({ ordered: 0 });
  expect((await studio.call('DELETE', `${path}/${otherId}`)).status).toBe(200);
  expect((await studio.call('DELETE', `${path}/${typeId}`)).status).toBe(409);
});

it.each([
  ['no name', { name: ' ' }, 'name'],
  ['the name of another', { name: 'tribun 2' }, 'name'],
  ['a price below nothing', { price: -1 }, 'price'],
  ['half a rupiah', { price: 10.5 }, 'price'],
  ['no quota', { capacity: 0 }, 'capacity'],
  ['seven in one order', { maxPerOrder: 7 }, 'maxPerOrder'],
  ['a ticket for nobody', { people: 0 }, 'people'],
  ['a ticket for a busload', { people: 21 }, 'people'],
  [
    'a sale that ends before it begins',
    { saleStartsAt: '2090-01-02T10:00', saleEndsAt: '2090-01-01T10:00' },
    'saleEndsAt',
  ],
])('%s is refused', async (_what, changes, field) => {
  const { change } = await selling({ ordered: 0 });
  const { status, body } = await change(changes);
  expect([status, faultyFields(body)]).toEqual([400, [field]]);
});

describe('a sale goes on until the event begins, and no longer', () => {
  const windowOf = async () => {
    const { eventId, change, path } = await selling({ ordered: 0 });
    const { data } = await studio.call('GET', `/studio/events/${eventId}`);
    const later = `${Number(data.startsAt.slice(0, 4)) + 1}${data.startsAt.slice(4)}`;
    return { begins: data.startsAt, later, change, path, eventId };
  };

  it('it may end with the beginning', async () => {
    const { begins, change } = await windowOf();
    expect((await change({ saleEndsAt: begins })).status).toBe(200);
  });

  it.each(['saleEndsAt', 'saleStartsAt'])(
    '%s after that is refused at its field',
    async (field) => {
      const { begins, later, change, path } = await windowOf();
      const changed = await change({ [field]: later });
      const added = await studio.call('POST', path, {
        name: 'Lain',
        price: 1,
        capacity: 1,
        [field]: later,
      });
      for (const { status, body } of [changed, added]) {
        expect([status, faultyFields(body)]).toEqual([400, [field]]);
        expect(body.details).toEqual([
          { field, message: expect.stringContaining(begins.slice(11).replace(':', '.')) },
        ]);
      }
    },
  );

  it('an event that was moved ahead lets the rest of its ticket types be changed', async () => {
    const { begins, change, eventId } = await windowOf();
    await change({ saleEndsAt: begins });
    const earlier = `${begins.slice(0, 11)}00:01`;
    expect((await studio.call('PATCH', `/events/${eventId}`, { startsAt: earlier })).status).toBe(
      200,
    );
    expect((await change({ name: 'Nama baru' })).status).toBe(200);
  });
});

it('a new type goes last, with its window by the clocks of the venue', async () => {
  const { path } = await selling({ ordered: 0 });
  const begin = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
  const body = { name: 'VIP', price: 1_000_000, capacity: 10, saleStartsAt: `${begin}T10:00` };
  const { status, data } = await studio.call('POST', path, body);
  expect(status).toBe(201);
  expect(data.ticketTypes.at(-1)).toMatchObject({
    ...body,
    position: 2,
    maxPerOrder: 6,
    ordered: false,
  });
});

it('a type of another event is not reached through an own one', async () => {
  const { path } = await selling({ ordered: 0 });
  const { typeId } = await selling({ ordered: 0 });
  expect((await studio.call('PATCH', `${path}/${typeId}`, { price: 1 })).status).toBe(404);
});
