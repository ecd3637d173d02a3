import { startTestApp, type TestApp } from '../../../test/kit/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
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
