import { eq } from 'drizzle-orm';
import { createEvent } from '../../../test/kit/factories';
import { showArtwork } from '../../../test/kit/people/artwork';
import { startTestApp, type TestApp } from '../../../test/kit/test-app';
import { events } from '../../db/schema';
import { createPictures } from './pictures';
import { findShownArtwork } from './shown-artwork.repository';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await showArtwork(app.db, [
    ...['konser-1', 'konser-2', 'konser-3', 'konser-4', 'food-beverage-3'].map(
      (seed) => `posters/${seed}`,
    ),
    ...['artists/band-4', 'promotors/promotor-2'],
  ]);
});
afterAll(() => app.close());

const get = (path: string) => app.http.inject(`/media/${path}`);

it.each(['posters/konser-1', 'posters/food-beverage-3', 'artists/band-4', 'promotors/promotor-2'])(
  'draws %s, the same every time, small and without anything active',
  async (path) => {
    const isPoster = path.startsWith('posters/');
    const response = await get(`${path}.svg`);
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toContain('image/svg+xml');
    expect(response.headers['cache-control']).toBe(
      isPoster
        ? 'public, max-age=600, stale-while-revalidate=3000'
        : 'public, max-age=31536000, immutable',
    );
    expect(response.body.length).toBeLessThan((isPoster ? 64 : 6) * 1024);
    expect(response.body).not.toMatch(/<script|<text|<image|href|undefined|NaN|on\w+=/);
    expect((await get(`${path}.svg`)).body).toBe(response.body);
  },
);

it('draws another picture for another seed', async () => {
  const bodies = await Promise.all([1, 2, 3, 4].map((one) => get(`posters/konser-${one}.svg`)));
  expect(new Set(bodies.map(({ body }) => body)).size).toBe(4);
});

it.each([
  'posters/"><script>.svg',
  'posters/..%2f..%2fetc%2fpasswd',
  'posters/%00.svg',
  'posters/konser-1.png',
  'posters/konser-1.webp.svg',
  `posters/${'a'.repeat(150)}.svg`,
  'others/konser-1.svg',
])('refuses %s', async (path) => {
  expect([400, 404]).toContain((await get(path)).statusCode);
});

it("draws nothing that is nobody's picture, in no format, and keeps no such answer", async () => {
  for (const file of ['konser-999.svg', 'konser-999.webp?w=160', 'konser-999.jpg']) {
    for (const kind of ['posters', 'artists', 'promotors', 'merchandise']) {
      const response = await get(`${kind}/${file}`);
      expect(response.statusCode).toBe(404);
      expect(response.headers['cache-control'] ?? '').not.toContain('immutable');
    }
  }
  expect((await get('artists/konser-1.webp')).statusCode).toBe(404);
});

it('prints what the event is called and when, anew once that has changed', async () => {
  const seed = 'theater-9';
  const { eventId: id } = await createEvent(app.db, [{}], {
    title: 'Perahu Kertas',
    startsAt: new Date('2027-03-05T12:00:00Z'),
    imageUrl: `/media/posters/${seed}.webp`,
  });
  const drawn = async () => {
    // A second app: words are kept for a minute.
    const pictures = createPictures({
      readPhoto: async () => undefined,
      findShown: (kind, name) => findShownArtwork(app.db, kind, name),
    });
    return pictures.drawing('posters', seed);
  };
  const before = await drawn();
  await app.db.update(events).set({ title: 'Perahu Karam' }).where(eq(events.id, id));
  const renamed = await drawn();
  await app.db
    .update(events)
    .set({ startsAt: new Date('2027-04-06T12:00:00Z') })
    .where(eq(events.id, id));
  expect(new Set([before, renamed, await drawn()]).size).toBe(3);
});

it('is asked for again without sending an unchanged poster twice', async () => {
  const { headers } = await get('posters/konser-1.webp?w=320');
  const again = await app.http.inject({
    url: '/media/posters/konser-1.webp?w=320',
    headers: { 'if-none-match': String(headers.etag) },
  });
  expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
});
