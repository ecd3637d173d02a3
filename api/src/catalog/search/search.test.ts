import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { artists, eventListings, events, searchWords, ticketTypes, venues } from '../../db/schema';
import { createEvent } from '../../../test/kit/factories';
import { buyAsGuest } from '../../../test/kit/people/purchases';
import { startTestApp, type TestApp } from '../../../test/kit/test-app';
import type { Event } from '../events/events.schema';
import { forgetUnusedWords } from './search-words.repository';
import type { Suggestion } from './suggestions.schema';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ hasDemo: true });
});
afterAll(() => app.close());

interface List {
  data: Event[];
  meta: { total: number; corrected?: string };
}
const get = async <Body>(path: string) => (await app.http.inject(`/api${path}`)).json<Body>();
const search = (q: string, more = '') =>
  get<List>(`/events?limit=100&q=${encodeURIComponent(q)}${more}`);
const idsOf = async (q: string, more = '') => (await search(q, more)).data.map(({ id }) => id);
const suggest = async (q: string) =>
  (await get<{ data: Suggestion[] }>(`/events/suggestions?q=${encodeURIComponent(q)}`)).data;

describe('words', () => {
  it.each([
    ['jogja', 'yogyakarta'],
    ['JKT', 'jakarta'],
    ['bdg', 'bandung'],
    ['sby', 'surabaya'],
    ['teater', 'theater'],
    ['standup', 'stand up comedy'],
    ['stand-up', 'stand up comedy'],
    ['komedi', 'comedy'],
    ['kuliner', 'food & beverage'],
  ])('%s finds what %s finds', async (nickname, name) => {
    const found = await search(nickname);
    expect(found.meta.total).toBeGreaterThan(0);
    expect(found.meta.corrected).toBeUndefined();
    const plain = new Set(await idsOf(name));
    for (const id of plain) expect(await idsOf(nickname)).toContain(id);
  });

  it.each([
    ['yogyakrta', 'yogyakarta'],
    ['makasar', 'makassar'],
    ['surbaya', 'surabaya'],
    ['konsr', 'konser'],
    ['fetsival', 'festival'],
    ['jakrta konser', 'jakarta konser'],
  ])('%s is taken for %s', async (slip, meant) => {
    const found = await search(slip);
    expect(found.meta.corrected).toBe(meant);
    expect(found.meta.total).toBe((await search(meant)).meta.total);
    expect(found.meta.total).toBeGreaterThan(0);
  });

  it('may stand in any order, with fillers, and all of them count', async () => {
    const both = await idsOf('konser bandung');
    expect(both.length).toBeGreaterThan(0);
    expect(await idsOf('Konser di BANDUNG')).toEqual(both);
    expect(await idsOf('bandung konser')).toEqual(both);
    expect((await search('konser bandung qqqqqqqq')).meta).toEqual(
      expect.objectContaining({ total: 0 }),
    );
  });

  it('find every artist of the line-up, with and without accents', async () => {
    const { eventId } = await createEvent(app.db);
    const [guest] = await app.db.insert(artists).values({ stageName: 'Ñandú Zefirá' }).returning();
    await app.db.execute(sql`insert into event_artists values (${eventId}, ${guest?.id}, 3)`);
    for (const q of ['nandu zefira', 'ÑANDÚ', 'zéfir']) expect(await idsOf(q)).toEqual([eventId]);
  });

  it.each([
    '%',
    '_',
    '\\',
    "'; drop table events; --",
    "' | '':*",
    '!!! ???',
    '😀🎉',
    '('.repeat(100),
    'x'.repeat(100),
    'qx '.repeat(33),
    '\u202e\u0301',
  ])('%j finds nothing and harms nothing', async (q) => {
    const response = await app.http.inject(`/api/events?q=${encodeURIComponent(q)}`);
    expect(response.statusCode).toBe(200);
    expect(response.json<List>().meta.total).toBe(0);
    const facets = await app.http.inject(`/api/events/facets?q=${encodeURIComponent(q)}`);
    expect(facets.json()).toEqual({
      data: { categories: [], cities: [], available: 0, price: null },
    });
  });

  it('that nothing has any more are forgotten', async () => {
    const { eventId } = await createEvent(app.db, [{}], { title: 'Xylofantastik' });
    const known = () => app.db.$count(searchWords, eq(searchWords.word, 'xylofantastik'));
    await forgetUnusedWords(app.db);
    expect(await known()).toBe(1);
    await app.db.update(events).set({ title: 'Lain' }).where(eq(events.id, eventId));
    await forgetUnusedWords(app.db);
    expect(await known()).toBe(0);
  });
});

describe('words that mean more than they say', () => {
  it('gratis finds what is free, and what has the word', async () => {
    const word = 'Rubidium';
    const titled = async (title: string, price: number, free: boolean) =>
      (await createEvent(app.db, [{ price, free }], { title: `${word} ${title}` })).eventId;
    const free = await titled('Satu', 0, true);
    const named = await titled('Parkir Gratis', 90_000, false);
    await titled('Dua', 90_000, false);
    await titled('Nanti', 0, false);
    expect(new Set(await idsOf(`${word} gratis`))).toEqual(new Set([free, named]));
    expect(await idsOf(`gratis di ${word}`, '&priceMax=0')).toEqual([free]);
    expect((await search('yang gratis')).meta).toEqual((await search('gratis')).meta);
    expect((await search(`${word} gratis`)).meta.corrected).toBeUndefined();
    expect((await search('gratis')).meta.total).toBeGreaterThan(1);
    expect(await suggest('parkir gratis')).toContainEqual(expect.objectContaining({ id: named }));
  });

  // Words so unlike each other that none is taken for a typing error of another.
  it.each([
    ['weekend', 'Skandium'],
    ['akhir pekan', 'Wolfram'],
    ['Akhir Pekan ini', 'Molibden'],
    ['weekend ini', 'Yttrium'],
  ])('%s finds the coming Saturday and Sunday at the venue', async (phrase, word) => {
    const monday = sql`date_trunc('week', now() at time zone 'Asia/Jakarta')`;
    const on = async (days: number, title = '') => {
      const { eventId } = await createEvent(app.db, [{}], { title: `${word} ${title}` });
      const startsAt = sql`(${monday} + make_interval(days => ${days}, hours => 23, mins => 59))
          at time zone 'Asia/Jakarta'`;
      await app.db.update(events).set({ startsAt }).where(eq(events.id, eventId));
      return eventId;
    };
    const sunday = await on(6);
    await on(7);
    await on(12);
    const named = await on(15, 'Weekend akhir pekan');
    expect(await idsOf(`${word} ${phrase}`)).toEqual([sunday, named]);
  });

  it('the beginning of a city is enough', async () => {
    const all = await idsOf('', '&city=Bandung');
    expect(all.length).toBeGreaterThan(0);
    expect(await idsOf('band')).toEqual(expect.arrayContaining(all));
    expect(await suggest('band')).toContainEqual(
      expect.objectContaining({ kind: 'city', label: 'Bandung' }),
    );
  });
});

describe('suggestions', () => {
  it('name kinds, cities, people, places and events by what they begin with', async () => {
    const [city] = await suggest('jayap');
    expect(city).toEqual({ kind: 'city', id: null, label: 'Jayapura', detail: 'Papua' });
    const [category] = await suggest('theat');
    expect(category).toMatchObject({ kind: 'category', label: 'Theater' });
    const { data } = await get<{ data: { id: string; stage_name: string }[] }>('/artists?limit=1');
    const name = data[0]?.stage_name ?? '';
    expect(await suggest(name)).toContainEqual(
      expect.objectContaining({ kind: 'artist', id: data[0]?.id, label: name }),
    );
    expect(await suggest('mandalika')).toContainEqual(
      expect.objectContaining({
        kind: 'venue',
        label: 'Pertamina Mandalika International Circuit',
      }),
    );
    const found = await suggest('malam');
    expect(found.length).toBeLessThanOrEqual(8);
    expect(found.some(({ kind }) => kind === 'event')).toBe(true);
  });

  it('survive a slip and know nicknames', async () => {
    expect(await suggest('makasar')).toContainEqual(
      expect.objectContaining({ kind: 'city', label: 'Makassar' }),
    );
    expect((await suggest('jogja'))[0]).toMatchObject({ kind: 'city', label: 'Yogyakarta' });
  });

  it.each(['', 'a', 'x'.repeat(101)])('refuse %j', async (q) => {
    const answer = await app.http.inject(`/api/events/suggestions?q=${q}`);
    expect(answer.json()).toMatchObject({ statusCode: 400, details: [{ field: 'q' }] });
  });
});

describe('ranges', () => {
  it.each([
    ['dateFrom=2026-02-02&dateTo=2026-02-01', 'dateTo', /Tanggal akhir/],
    ['priceMin=2&priceMax=1', 'priceMax', /Harga tertinggi/],
  ])('that are empty are refused: %s', async (query, field, message) => {
    for (const path of ['/events', '/events/facets']) {
      const answer = await app.http.inject(`/api${path}?${query}`);
      expect(answer.json()).toMatchObject({
        statusCode: 400,
        details: [{ field, message: expect.stringMatching(message) as string }],
      });
    }
  });

  it('of dates are those of the venue', async () => {
    const { eventId } = await createEvent(app.db, [{}], {
      title: 'Tengahmalam',
      // 2 May in Jakarta, 3 May in Jayapura.
      startsAt: new Date('2090-05-02T16:30:00Z'),
    });
    const on = (day: string) => idsOf('tengahmalam', `&dateFrom=${day}&dateTo=${day}`);
    expect(await on('2090-05-02')).toEqual([eventId]);
    expect(await on('2090-05-03')).toEqual([]);
    const place = sql`(select venue_id from events where id = ${eventId})`;
    await app.db.update(venues).set({ timezone: 'Asia/Jayapura' }).where(eq(venues.id, place));
    expect(await on('2090-05-02')).toEqual([]);
    expect(await on('2090-05-03')).toEqual([eventId]);
  });
});

describe('listings follow', () => {
  const listed = (eventId: string) =>
    app.db.select().from(eventListings).where(eq(eventListings.eventId, eventId));

  it('whatever is written, by whomever', async () => {
    const word = `zz${randomUUID().replaceAll(/\W|\d/g, '')}`;
    const { eventId, typeIds } = await createEvent(app.db, [{ price: 75_000 }], { title: word });
    expect(await idsOf(word)).toEqual([eventId]);
    await app.db.execute(sql`update ticket_types set price = 90000 where id = ${typeIds[0]}`);
    expect(await idsOf(word, '&priceMax=80000')).toEqual([]);
    expect(await idsOf(word, '&priceMin=80000&priceMax=95000')).toEqual([eventId]);
    await app.db.execute(sql`update events set title = 'Lainnya' where id = ${eventId}`);
    expect(await idsOf(word)).toEqual([]);
    await app.db.execute(sql`update venues set city = ${word}
      where id = (select venue_id from events where id = ${eventId})`);
    expect(await idsOf(word, `&city=${word.toUpperCase()}`)).toEqual([eventId]);
    await app.db.execute(sql`update events set status = 'cancelled' where id = ${eventId}`);
    expect(await idsOf(word)).toEqual([]);
    await app.db.execute(sql`delete from ticket_types where event_id = ${eventId}`);
    await app.db.execute(sql`delete from events where id = ${eventId}`);
    expect(await listed(eventId)).toEqual([]);
  });

  it('sales at the next refresh, and an order never touches them', async () => {
    const title = 'Penjualankilat';
    const { eventId, typeIds } = await createEvent(app.db, [{ capacity: 1 }], { title });
    await app.services.events.refresh();
    expect(await idsOf(title, '&available=true')).toEqual([eventId]);
    const before = await listed(eventId);
    await buyAsGuest(app, { eventId, items: [{ ticketTypeId: typeIds[0] ?? '', quantity: 1 }] });
    expect(await listed(eventId)).toEqual(before);
    expect(await app.services.events.refresh()).toBe(1);
    expect(await idsOf(title, '&available=true')).toEqual([]);
    expect((await listed(eventId))[0]).toMatchObject({ sold: 1 });
    expect(await app.services.events.refresh()).toBe(0);
  });

  it('many buyers and two refreshers at once, in the end', async () => {
    const capacity = 40;
    const { eventId, typeIds } = await createEvent(app.db, [{ capacity }]);
    const one = [{ ticketTypeId: typeIds[0] ?? '', quantity: 1 }];
    const buying = Array.from({ length: capacity }, () => buyAsGuest(app, { eventId, items: one }));
    const refreshing = Array.from({ length: 20 }, () => app.services.events.refresh());
    await Promise.all([...buying, ...refreshing]);
    await app.services.events.refresh();
    const [type] = await app.db.select().from(ticketTypes).where(eq(ticketTypes.eventId, eventId));
    expect((await listed(eventId))[0]?.sold).toBe(type?.taken);
    expect(type?.taken).toBe(capacity);
  });
});

it('a change of tickets or line-up is a change of the event', async () => {
  const { eventId, typeIds } = await createEvent(app.db);
  const changed = async () => {
    const [row] = await app.db.select().from(events).where(eq(events.id, eventId));
    return row?.updatedAt.getTime() ?? 0;
  };
  const created = await changed();
  await app.db.execute(sql`update ticket_types set taken = 1 where id = ${typeIds[0]}`);
  expect(await changed()).toBe(created);
  await app.db.execute(sql`update ticket_types set price = 1 where id = ${typeIds[0]}`);
  expect(await changed()).toBeGreaterThan(created);
});
