import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { events, eventArtists } from '../../db/schema';
import { createEvent, createGoods } from '../../../test/kit/factories';
import { startTestApp, type TestApp } from '../../../test/kit/test-app';
import type { Merchandise, MerchandiseDetail } from './merchandise.schema';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const get = async <Data>(path: string) =>
  (await app.http.inject(`/api/merchandise${path}`)).json<{
    data: Data;
    meta: { total: number };
  }>();
const idsAt = async (eventId: string) => {
  const { data, meta } = await get<Merchandise[]>(`?event=${eventId}`);
  expect(meta.total).toBe(data.length);
  return data.map(({ id }) => id);
};
const detail = async (id: string, query = '') =>
  (await get<MerchandiseDetail>(`/${id}${query}`)).data;

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);
const change = (eventId: string, to: Partial<typeof events.$inferInsert>) =>
  app.db.update(events).set(to).where(eq(events.id, eventId));

describe('the list of an event', () => {
  it('has what is handed out there, once, and nothing else', async () => {
    const { eventId } = await createEvent(app.db);
    const goods = await createGoods(app.db, {}, [eventId]);
    await createGoods(app.db);
    expect(await idsAt(eventId)).toEqual([goods.merchandiseId]);
    // The headliner may be on the line-up, too.
    const [row] = await app.db.select().from(eventArtists).where(eq(eventArtists.eventId, eventId));
    await change(eventId, { artistId: row?.artistId ?? null });
    expect(await idsAt(eventId)).toEqual([goods.merchandiseId]);
    expect((await get(`?event=${eventId}&q=hoodie`)).meta.total).toBe(0);
  });

  it('is empty for events that are drafts, cancelled, over or unknown', async () => {
    const { eventId } = await createEvent(app.db);
    await createGoods(app.db, {}, [eventId]);
    for (const to of [
      { status: 'draft' as const },
      { status: 'cancelled' as const },
      { status: 'scheduled' as const, startsAt: new Date('2020-01-01'), endsAt: null },
    ]) {
      await change(eventId, to);
      expect(await idsAt(eventId)).toEqual([]);
    }
    expect(await idsAt(randomUUID())).toEqual([]);
    expect(await get('?event=x')).toMatchObject({ details: [{ field: 'event' }] });
  });
});

describe('a product', () => {
  it('names the next events where it is handed out, and whether there are more', async () => {
    const later = await createEvent(app.db, [{}], { startsAt: inHours(40 * 24) });
    const next = await createEvent(app.db, [{}], {
      startsAt: inHours(4 * 24),
      title: 'Malam Dekat',
    });
    const { merchandiseId } = await createGoods(app.db, {}, [later.eventId, next.eventId]);
    const item = await detail(merchandiseId);
    expect(item).toMatchObject({ moreEvents: false, atEvent: null });
    expect(item.events.map(({ id }) => id)).toEqual([next.eventId, later.eventId]);
    expect(item.events[0]).toEqual({
      id: next.eventId,
      title: 'Malam Dekat',
      date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      venue: 'Istora',
      location: 'Jakarta, DKI Jakarta',
    });
  });

  it('names five at most', async () => {
    const ids: string[] = [];
    for (let days = 1; days <= 6; days += 1) {
      ids.push((await createEvent(app.db, [{}], { startsAt: inHours(days * 24) })).eventId);
    }
    const { merchandiseId } = await createGoods(app.db, {}, ids);
    const item = await detail(merchandiseId);
    expect(item.events.map(({ id }) => id)).toEqual(ids.slice(0, 5));
    expect(item.moreEvents).toBe(true);
  });

  it.each([
    ['has no tickets left', [{ capacity: 1, taken: 1, soldElsewhere: 1 }], {}],
    ['has a price that is not announced', [{ price: 0, free: false }], {}],
    ['is cancelled', [{}], { status: 'cancelled' as const }],
    ['is a draft', [{}], { status: 'draft' as const }],
    ['has begun', [{}], { startsAt: inHours(-1) }],
    ['sells nothing at present', [{}], { salesPausedAt: new Date() }],
  ])('does not name an event that %s', async (_, types, event) => {
    const { eventId } = await createEvent(app.db, types, event);
    const { merchandiseId } = await createGoods(app.db, {}, [eventId]);
    expect(await detail(merchandiseId)).toMatchObject({ events: [], moreEvents: false });
  });

  it('names an event whose sale opens later', async () => {
    const { eventId } = await createEvent(app.db, [{ saleStartsAt: inHours(30) }]);
    const { merchandiseId } = await createGoods(app.db, {}, [eventId]);
    expect((await detail(merchandiseId)).events).toHaveLength(1);
  });

  it('says whether it is handed out at an event that is asked for', async () => {
    const [here, elsewhere] = [await createEvent(app.db), await createEvent(app.db)];
    const { merchandiseId } = await createGoods(app.db, {}, [here.eventId]);
    expect((await detail(merchandiseId, `?event=${here.eventId}`)).atEvent).toBe(true);
    expect((await detail(merchandiseId, `?event=${elsewhere.eventId}`)).atEvent).toBe(false);
    expect(await get(`/${merchandiseId}?event=x`)).toMatchObject({ details: [{ field: 'event' }] });
  });
});

it('every product of the demo can be had with the tickets of some event', async () => {
  const demo = await startTestApp({ hasDemo: true });
  const read = async <Data>(path: string) => (await demo.http.inject(path)).json<{ data: Data }>();
  const { data } = await read<Merchandise[]>('/api/merchandise?limit=100');
  expect(data.length).toBeGreaterThanOrEqual(48);
  const sold = new Set<string>();
  for (let page = 1; page <= 20; page += 1) {
    const path = `/api/events?available=true&limit=100&page=${page}`;
    for (const { id } of (await read<{ id: string }[]>(path)).data) sold.add(id);
  }
  for (const { id, name } of data) {
    const { data: item } = await read<MerchandiseDetail>(`/api/merchandise/${id}`);
    expect([name, item.events.some((event) => sold.has(event.id))]).toEqual([name, true]);
  }
  await demo.close();
});
