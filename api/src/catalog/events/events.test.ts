import { randomUUID } from 'node:crypto';
import { seedDemo } from '../../db/demo/seed';
import { startTestApp, type TestApp } from '../../../test/kit/test-app';
import { checkStockEquation } from '../../sales/stock/stock-equation';
import type { Event } from './events.schema';
import { ticketTypeStatus } from './ticket-type-status';

let app: TestApp;
let seedMs = 0;
beforeAll(async () => {
  app = await startTestApp();
  const start = performance.now();
  expect(await seedDemo(app.db)).toBe(true);
  seedMs = performance.now() - start;
});
afterAll(() => app.close());

const get = async <Body>(path: string) => (await app.http.inject(`/api${path}`)).json<Body>();
interface List {
  data: Event[];
  meta: { page: number; limit: number; total: number };
}

describe('the demo marketplace', () => {
  it('is as large as the site says, and written once', async () => {
    expect(await seedDemo(app.db)).toBe(false);
    const all = await get<List>('/events?dateFrom=2000-01-01&limit=1');
    expect(all.meta.total).toBeGreaterThanOrEqual(500);
    expect((await get<List>('/artists')).meta.total).toBeGreaterThanOrEqual(200);
    expect((await get<List>('/promotors')).meta.total).toBeGreaterThanOrEqual(20);
    expect((await get<List>('/event-categories')).data).toHaveLength(20);
    expect(await checkStockEquation(app.db)).toEqual([]);
    console.info(`demo data: ${Math.round(seedMs)} ms`);
  });

  it('has events of every category in at least 25 cities', async () => {
    const pages = await Promise.all(
      [1, 2, 3, 4, 5, 6].map((page) => get<List>(`/events?limit=100&page=${page}`)),
    );
    const events = pages.flatMap(({ data }) => data);
    expect(new Set(events.map(({ category }) => category?.name)).size).toBe(20);
    expect(
      new Set(events.map(({ location }) => location.split(',')[0])).size,
    ).toBeGreaterThanOrEqual(25);
    expect(new Set(events.map(({ title }) => title)).size).toBe(events.length);
    const states = new Set(
      events.flatMap(({ ticketTypes }) => ticketTypes.map(({ status }) => status)),
    );
    expect([...states].sort()).toEqual([
      ...['ended', 'low', 'on_sale', 'sold_out', 'unannounced', 'upcoming'],
    ]);
  });

  it('features nine events and six trending ones', async () => {
    const featured = await get<List>('/events/featured');
    const trending = await get<List>('/events/trending');
    expect([featured.data.length, trending.data.length]).toEqual([9, 6]);
    const openings = featured.data.map(({ description }) => description?.split('\n')[0]);
    expect(new Set(openings).size).toBe(9);
    expect(trending.data.every(({ ticketTypes }) => ticketTypes.length > 0)).toBe(true);
  });

  it('lets its accounts sign in', async () => {
    for (const role of ['pembeli', 'artis', 'promotor', 'admin']) {
      const response = await app.http.inject({
        method: 'POST',
        url: '/api/auth/login',
        payload: { email: `${role}@panggung.test`, password: 'panggung-demo' },
      });
      expect(response.statusCode).toBe(200);
    }
  });
});

describe('the list of events', () => {
  it('shows upcoming events, soonest first, page by page', async () => {
    const first = await get<List>('/events?limit=10');
    const second = await get<List>('/events?limit=10&page=2');
    const starts = [...first.data, ...second.data].map(({ startsAt }) => Date.parse(startsAt));
    expect(starts).toEqual(starts.toSorted((one, other) => one - other));
    expect(starts[0]).toBeGreaterThan(Date.now());
  });

  it('finds by category in any case, by city, by words and by price', async () => {
    const comedy = await get<List>('/events?category=stand%20up%20comedy&limit=100');
    expect(new Set(comedy.data.map(({ category }) => category?.name))).toEqual(
      new Set(['Stand Up Comedy']),
    );
    const city = await get<List>('/events?city=makassar&limit=100');
    expect(city.data.length).toBeGreaterThan(0);
    expect(city.data.every(({ timezone }) => timezone === 'Asia/Makassar')).toBe(true);
    const [wanted] = comedy.data;
    const found = await get<List>(
      `/events?q=${encodeURIComponent(wanted?.title.toUpperCase() ?? '')}`,
    );
    expect(found.data.map(({ id }) => id)).toContain(wanted?.id);
    const cheap = await get<List>('/events?priceMax=50000&limit=100');
    expect(cheap.data.length).toBeGreaterThan(0);
    expect(
      cheap.data.every(({ ticketTypes }) => ticketTypes.some(({ price }) => price <= 50_000)),
    ).toBe(true);
    expect((await get<List>('/events?q=%25%5F')).meta.total).toBe(0);
  });

  it('knows what can be bought now', async () => {
    const { data } = await get<List>('/events?available=true&limit=100');
    const buyable = ({ ticketTypes }: Event) =>
      ticketTypes.some(({ status }) => status === 'on_sale' || status === 'low');
    expect(data.length).toBeGreaterThan(50);
    expect(data.every(buyable)).toBe(true);
  });

  it('sorts by price and by sales', async () => {
    const lowest = ({ ticketTypes }: Event) => Math.min(...ticketTypes.map(({ price }) => price));
    const cheapest = (await get<List>('/events?sort=cheapest&limit=30')).data.map(lowest);
    expect(cheapest).toEqual(cheapest.toSorted((one, other) => one - other));
    const sold = (await get<List>('/events?sort=popular&limit=30')).data.map((event) => event.sold);
    expect(sold).toEqual(sold.toSorted((one, other) => other - one));
  });

  it('keeps past events for those who ask for their dates', async () => {
    const { data } = await get<List>('/events?dateFrom=2020-01-01&limit=5');
    expect(Date.parse(data[0]?.startsAt ?? '')).toBeLessThan(Date.now());
    const none = await get<List>('/events?dateFrom=2020-01-01&dateTo=2020-12-31');
    expect(none.meta.total).toBe(0);
  });
});

describe('one event', () => {
  it('tells date and time in the zone of its venue', async () => {
    const { data } = await get<List>('/events?city=Jayapura&limit=1');
    const [event] = data;
    const before = Date.now();
    const answer = await get<{ data: Event; meta: { serverTime: string } }>(`/events/${event?.id}`);
    expect(answer.data).toMatchObject({ ...event });
    expect(Date.parse(answer.meta.serverTime)).toBeGreaterThanOrEqual(before);
    expect(Date.parse(answer.meta.serverTime)).toBeLessThanOrEqual(Date.now());
    const local = new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'Asia/Jayapura',
      dateStyle: 'short',
      timeStyle: 'short',
    }).format(new Date(answer.data.startsAt));
    expect(`${answer.data.date} ${answer.data.time}`).toBe(local);
  });

  it('is missing when it is missing', async () => {
    expect(await get(`/events/${randomUUID()}`)).toMatchObject({
      statusCode: 404,
      code: 'NOT_FOUND',
    });
  });

  it('belongs to artists and promotors, who list it', async () => {
    const { data } = await get<List>('/events?category=konser&limit=1');
    const [event] = data;
    const artist = await get<{ data: { events: Event[] } }>(`/artists/${event?.artist?.id}`);
    const promotor = await get<{ data: { events: Event[] } }>(`/promotors/${event?.promotor?.id}`);
    for (const owner of [artist, promotor]) {
      expect(owner.data.events.map(({ id }) => id)).toContain(event?.id);
    }
  });
});

describe('the status of a ticket type', () => {
  const now = new Date('2030-01-01T12:00:00Z');
  const hours = (count: number) => new Date(now.getTime() + count * 3_600_000);
  const facts = {
    price: 50_000,
    free: false,
    capacity: 100,
    taken: 0,
    saleStartsAt: null,
    saleEndsAt: null,
    eventStartsAt: hours(48),
    salesPausedAt: null,
    eventStatus: 'scheduled' as const,
  };
  it.each([
    ['on_sale', {}],
    ['on_sale', { taken: 89 }],
    ['low', { taken: 90 }],
    ['low', { capacity: 5, taken: 4 }],
    ['on_sale', { capacity: 1000, taken: 979 }],
    ['low', { capacity: 1000, taken: 980 }],
    ['sold_out', { taken: 100 }],
    ['upcoming', { saleStartsAt: hours(1) }],
    ['on_sale', { saleStartsAt: now }],
    ['on_sale', { price: 0, free: true }],
    ['unannounced', { price: 0 }],
    ['unannounced', { price: 0, taken: 100 }],
    ['upcoming', { price: 0, saleStartsAt: hours(1) }],
    ['ended', { price: 0, saleEndsAt: now }],
    ['ended', { saleEndsAt: now }],
    ['ended', { eventStartsAt: now }],
    ['ended', { eventStatus: 'cancelled' as const }],
    ['paused', { salesPausedAt: now }],
    ['ended', { salesPausedAt: now, saleEndsAt: now }],
  ])('is %s with %j', (status, changes) => {
    expect(ticketTypeStatus({ ...facts, ...changes }, now)).toBe(status);
  });
});
