import sharp from 'sharp';
import { showArtwork } from '../../../test/kit/people/artwork';
import { startTestApp, type TestApp } from '../../../test/kit/test-app';
import { noWords } from './art/posters/poster-words';
import { picturePreview } from './picture-preview';
import { createPictures, pictureWidths } from './pictures';

let app: TestApp;
const goods = ['kaos-1', 'hoodie-2', 'topi-3', 'poster-4', 'vinyl-5', 'aksesori-6'];
const posters = ['konser-1', 'food-beverage-3', 'exhibition-2', 'workshop-1'];
const anySeed = {
  readPhoto: async () => undefined,
  findShown: async (_kind: string, seed: string) => ({ seed, words: noWords }),
};

beforeAll(async () => {
  app = await startTestApp();
  await showArtwork(app.db, [
    ...posters.map((seed) => `posters/${seed}`),
    ...goods.map((seed) => `merchandise/${seed}`),
  ]);
});
afterAll(() => app.close());

const get = (path: string) => app.http.inject(`/media/${path}`);

it.each(pictureWidths)(
  'gives a poster %i pixels across, in the shape of the drawing',
  async (w) => {
    const response = await get(`posters/konser-1.webp?w=${w}`);
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('image/webp');
    expect(response.headers['cache-control']).toContain('max-age=600');
    const { format, width, height } = await sharp(response.rawPayload).metadata();
    expect({ format, width, height }).toEqual({
      format: 'webp',
      width: w,
      height: Math.round((w * 2) / 3),
    });
  },
);

it('keeps the largest picture of each kind below 100 KB', async () => {
  for (const seed of ['food-beverage-3', 'exhibition-2', 'workshop-1']) {
    const { rawPayload } = await get(`posters/${seed}.webp?w=1280`);
    expect(rawPayload.length).toBeLessThan(100_000);
  }
});

it.each(goods)('draws the product %s square', async (seed) => {
  const { rawPayload } = await get(`merchandise/${seed}.webp`);
  const { width, height } = await sharp(rawPayload).metadata();
  expect([width, height]).toEqual([640, 640]);
});

it('gives a picture for link previews in their size', async () => {
  const response = await get('posters/konser-1.jpg');
  expect(response.headers['content-type']).toBe('image/jpeg');
  const { format, width, height } = await sharp(response.rawPayload).metadata();
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 });
});

it.each(['641', '0', '-1', '1e9', 'abc', ''])('refuses the width %j', async (w) => {
  const response = await get(`posters/konser-1.webp?w=${w}`);
  expect(response.statusCode).toBe(400);
  expect(response.headers['cache-control'] ?? '').not.toContain('immutable');
});

it('draws a picture once for many who ask at once', async () => {
  const pictures = createPictures(anySeed);
  const request = { kind: 'posters', seed: 'film-2', format: 'webp', width: 320 } as const;
  const [first, second] = await Promise.all([pictures.get(request), pictures.get(request)]);
  expect(second).toBe(first);
  expect(await pictures.get(request)).toBe(first);
});

it('refuses drawings past what can wait, and goes on afterwards', async () => {
  const pictures = createPictures(anySeed);
  const ask = (index: number) =>
    pictures.get({ kind: 'promotors', seed: `x-${index}`, format: 'webp', width: 160 });
  const asked = await Promise.allSettled(Array.from({ length: 260 }, (_, index) => ask(index)));
  const refused = asked.filter(({ status }) => status === 'rejected');
  expect(refused.length).toBeGreaterThan(0);
  expect(refused[0]).toMatchObject({ reason: { code: 'BUSY' } });
  await expect(ask(1000)).resolves.toBeInstanceOf(Buffer);
});

it('makes a preview small enough to travel with the data', async () => {
  const preview = await picturePreview('/media/posters/konser-1.webp');
  expect(preview).toMatch(/^data:image\/webp;base64,/);
  expect(preview?.length).toBeLessThan(200);
  expect(await picturePreview('https://elsewhere.test/x.webp')).toBeNull();
  expect(await picturePreview(null)).toBeNull();
});
