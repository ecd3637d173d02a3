import { showArtwork } from '../../../test/kit/people/artwork';
import { startTestApp, type TestApp } from '../../../test/kit/test-app';

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
    const response = await get(`${path}.svg`);
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toContain('image/svg+xml');
    expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(response.body.length).toBeLessThan(6 * 1024);
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
