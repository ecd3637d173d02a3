import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { createEvent } from '../../../test/kit/factories';
import { gateStaff, scanOne } from '../../../test/kit/people/gates';
import { buyAsGuest, paidOrder } from '../../../test/kit/people/purchases';
import { startTestApp, type TestApp } from '../../../test/kit/test-app';
import { artists, eventArtists, events, promotors } from '../../db/schema';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const read = async <Data>(path: string) => {
  const answer = await app.http.inject({ url: `/api${path}` });
  return { status: answer.statusCode, body: answer.json<Data>() };
};

const named = async (path: string) =>
  (await read<{ data: { title: string }[] }>(path)).body.data.map(({ title }) => title);

/** An event with a name of its own, its headliner and its promotor. */
async function anEvent(facts: Partial<typeof events.$inferInsert> = {}) {
  const word = `xq${randomUUID().slice(0, 8).replaceAll(/\d/g, 'z')}`;
  const [artistId, promotorId] = [randomUUID(), randomUUID()];
  await app.db.insert(artists).values({ id: artistId, stageName: 'Band Uji' });
  await app.db.insert(promotors).values({ id: promotorId, name: 'Promotor Uji' });
  const flags = { isTrending: true, isFeatured: true };
  const event = { title: word, artistId, promotorId, ...flags, ...facts };
  return { word, artistId, promotorId, ...(await createEvent(app.db, [{}], event)) };
}

type Announced = Awaited<ReturnType<typeof anEvent>>;

/** The lists on which visitors find an event. */
const lists = ({ word, artistId, promotorId }: Announced) => ({
  search: `/events?q=${word}`,
  suggestions: `/events/suggestions?q=${word}`,
  featured: '/events/featured',
  trending: '/events/trending',
  artist: `/artists/${artistId}`,
  promotor: `/promotors/${promotorId}`,
});

/** On which of them it stands. */
async function placesOf(event: Announced): Promise<string[]> {
  const found: string[] = [];
  for (const [name, path] of Object.entries(lists(event))) {
    const { body } = await read<object>(path);
    if (JSON.stringify(body).includes(event.word)) found.push(name);
  }
  return found;
}

const takenDown = {
  status: 'taken_down',
  takenDownAt: new Date('2026-01-01T03:00:00Z'),
  takenDownReason: 'Uji',
} as const;

it('an announced event stands on every list', async () => {
  const event = await anEvent();
  expect(await placesOf(event)).toEqual(Object.keys(lists(event)));
});

it.each([
  ['a draft', { status: 'draft' }],
  ['what was taken down', takenDown],
] as const)('%s is seen, found and sold nowhere', async (_what, state) => {
  const event = await anEvent(state);
  const { eventId, typeIds } = event;
  expect(await placesOf(event)).toEqual([]);
  for (const part of ['', '/stock', '/related', '/calendar.ics']) {
    expect((await read(`/events/${eventId}${part}`)).status).toBe(404);
  }
  const pages = await read<{ data: { path: string }[] }>('/sitemap?limit=100');
  expect(pages.body.data.map(({ path }) => path)).not.toContain(`/events/${eventId}`);
  const items = [{ ticketTypeId: typeIds[0] ?? '', quantity: 1 }];
  expect((await buyAsGuest(app, { eventId, items })).status).toBe(409);
});

it('a draft that is published is found, and no more once it is taken down', async () => {
  const event = await anEvent({ status: 'draft' });
  const change = (facts: Partial<typeof events.$inferInsert>) =>
    app.db.update(events).set(facts).where(eq(events.id, event.eventId));
  await change({ status: 'scheduled' });
  expect(await named(`/events?q=${event.word}`)).toEqual([event.word]);
  await change(takenDown);
  expect(await named(`/events?q=${event.word}`)).toEqual([]);
});

it('tickets for an event that was taken down stay good', async () => {
  const { eventId, order, headers, tickets } = await paidOrder(app);
  const staff = await gateStaff(app, eventId);
  await app.db.update(events).set(takenDown).where(eq(events.id, eventId));
  const mine = await app.http.inject({ url: `/api/transactions/${order.id}`, headers });
  expect(mine.json()).toMatchObject({ data: { status: 'paid' } });
  const scanned = await scanOne(app, eventId, staff.headers, { qr: tickets[0]?.qr ?? '' });
  expect(scanned).toBe('accepted');
});

it('of a line-up only who confirmed is shown and found', async () => {
  const event = await anEvent();
  const word = `xw${randomUUID().slice(0, 8).replaceAll(/\d/g, 'z')}`;
  const artistId = randomUUID();
  await app.db.insert(artists).values({ id: artistId, stageName: word });
  const line = { eventId: event.eventId, artistId, position: 1 };
  await app.db.insert(eventArtists).values({ ...line, headliner: true, status: 'invited' });
  /** Where visitors, crawlers and calendars could read the name, or the event with the artist. */
  const shownIn = async () => {
    const pages = {
      page: [`/events/${event.eventId}`, word],
      calendar: [`/events/${event.eventId}/calendar.ics`, word],
      featured: ['/events/featured', word],
      trending: ['/events/trending', word],
      search: [`/events?q=${word}`, event.word],
      suggestions: [`/events/suggestions?q=${word}`, event.word],
      artist: [`/artists/${artistId}`, event.word],
    };
    const found: string[] = [];
    for (const [place, [url = '', text = '']] of Object.entries(pages)) {
      const { body } = await app.http.inject({ url: `/api${url}` });
      if (body.includes(text)) found.push(place);
    }
    return found;
  };
  expect(await shownIn()).toEqual([]);
  await app.db.update(eventArtists).set({ status: 'declined' });
  expect(await shownIn()).toEqual([]);
  await app.db.update(eventArtists).set({ status: 'confirmed' });
  expect(await shownIn()).toEqual(expect.arrayContaining(['page', 'search', 'artist']));
});
