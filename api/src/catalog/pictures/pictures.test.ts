import { randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { createEvent, createUser } from '../../../test/kit/factories';
import { startTestApp, type TestApp } from '../../../test/kit/test-app';
import { artists, events, pictures } from '../../db/schema';
import { deleteUnusedPictures } from './pictures.repository';
import { ownPicture } from './pictures.service';

let app: TestApp;
let promotor: { id: string; token: string; email: string; password: string };
beforeAll(async () => {
  app = await startTestApp();
  promotor = await createUser(app, 'promotor');
});
afterAll(() => app.close());

interface Answer {
  code?: string;
  message?: string;
  data?: { imageUrl: string; imagePreview: string; width: number; height: number };
}

async function upload(file: Buffer, { type = 'image/jpeg', shape = 'wide', by = promotor } = {}) {
  const answer = await app.http.inject({
    method: 'POST',
    url: `/api/pictures?shape=${shape}`,
    headers: { authorization: `Bearer ${by.token}`, 'content-type': type },
    payload: file,
  });
  return { status: answer.statusCode, body: answer.json<Answer>() };
}

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#aa3355' } });

const idOf = (imageUrl = '') => imageUrl.slice('/media/photo/'.length, -'.webp'.length);

it('keeps a picture upright, in its shape and with nothing but its pixels', async () => {
  // Lies on its side, and says where it was taken.
  const file = await plain(1600, 2600)
    .withExif({ IFD0: { Copyright: 'rahasia' }, IFD3: { GPSLatitude: '6/1 12/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect((await sharp(file).metadata()).exif).toBeDefined();
  const { status, body } = await upload(file);
  expect(status).toBe(201);
  expect(body.data).toMatchObject({ width: 1800, height: 1200 });
  expect(body.data?.imagePreview).toMatch(/^data:image\/webp;base64,/);

  const shown = await app.http.inject({ url: `${body.data?.imageUrl}?w=640` });
  expect(shown.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  const seen = await sharp(shown.rawPayload).metadata();
  expect(seen).toMatchObject({ format: 'webp', width: 640, height: 427 });
  const [row] = await app.db
    .select()
    .from(pictures)
    .where(eq(pictures.id, idOf(body.data?.imageUrl)));
  const stored = await sharp(row?.content ?? undefined).metadata();
  expect([stored.exif, stored.icc, stored.xmp, stored.orientation]).toEqual(
    Array.from({ length: 4 }, () => undefined),
  );
});

it('keeps only so many pictures of an account', async () => {
  const by = await createUser(app, 'promotor');
  const file = await plain(700, 700).png().toBuffer();
  await app.db.execute(
    sql`insert into pictures (owner_id, content, width, height, preview)
        select ${by.id}, '\\x00', 1, 1, '' from generate_series(1, 499)`,
  );
  expect((await upload(file, { shape: 'square', by })).status).toBe(201);
  const { status, body } = await upload(file, { shape: 'square', by });
  expect([status, body.code]).toEqual([422, 'LIMIT_EXCEEDED']);
  expect((await upload(file, { shape: 'square' })).status).toBe(201);
});

it.each(['png', 'webp'] as const)('takes %s, whatever the request calls it', async (format) => {
  const file = await plain(700, 700)[format]().toBuffer();
  const { status, body } = await upload(file, { type: 'image/jpeg', shape: 'square' });
  expect([status, body.data?.width, body.data?.height]).toEqual([201, 700, 700]);
  const preview = await app.http.inject({
    url: body.data?.imageUrl.replace('.webp', '.jpg') ?? '',
  });
  expect(await sharp(preview.rawPayload).metadata()).toMatchObject({ width: 1200, height: 630 });
});

const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="2000"/>');

it.each([
  ['what is no picture', async () => randomBytes(5000), 'JPEG, PNG, atau WebP, paling besar 10 MB'],
  ['an SVG, which may hold scripts', async () => svg, 'Ini gambar SVG.'],
  ['a GIF', async () => plain(1200, 800).gif().toBuffer(), 'Ini gambar GIF.'],
  ['a photo of an iPhone', async () => heic, 'Ini foto HEIC dari iPhone.'],
  ['one too small', async () => plain(899, 600).jpeg().toBuffer(), '899 × 600'],
  [
    'one with half its bytes',
    async () => {
      const whole = await sharp(randomBytes(1000 * 800 * 3), {
        raw: { width: 1000, height: 800, channels: 3 },
      })
        .jpeg()
        .toBuffer();
      return whole.subarray(0, whole.length / 2);
    },
    'rusak',
  ],
  [
    'a small file that holds a huge picture',
    async () => plain(12_000, 12_000).png().toBuffer(),
    '50 juta',
  ],
])('refuses %s, in words', async (_what, make, words) => {
  const before = await app.db.$count(pictures);
  const { status, body } = await upload(await make());
  expect([status, body.code]).toEqual([422, 'UNUSABLE_FILE']);
  expect(body.message).toContain(words);
  expect(await app.db.$count(pictures)).toBe(before);
});

it('refuses what is too long, no file, or from whoever sells nothing', async () => {
  const { status, body } = await upload(Buffer.alloc(21 * 1024 * 1024));
  expect([status, body.code]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
  expect(body.message).toBe(
    'Berkas ini 21,0 MB. Gunakan gambar JPEG, PNG, atau WebP, paling besar 10 MB.',
  );
  for (const type of ['application/json', 'image/heic']) {
    const other = await upload(heic, { type });
    expect([other.status, other.body.message]).toEqual([422, expect.stringContaining('HEIC')]);
  }
  const user = await createUser(app);
  expect((await upload(Buffer.from('x'), { by: user })).status).toBe(403);
});

it('is unknown to other routes: they refuse files', async () => {
  const answer = await app.http.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: { 'content-type': 'image/png' },
    payload: Buffer.from('x'),
  });
  expect(answer.statusCode).toBe(415);
});

it('may be used by its owner alone', async () => {
  const { body } = await upload(await plain(900, 600).jpeg().toBuffer());
  const imageUrl = body.data?.imageUrl ?? '';
  const imagePreview = body.data?.imagePreview;
  expect(await ownPicture(app.db, imageUrl, promotor.id)).toEqual({ imageUrl, imagePreview });
  const other = await createUser(app, 'promotor');
  await expect(ownPicture(app.db, imageUrl, other.id)).rejects.toThrow('belum benar');
  await expect(ownPicture(app.db, 'https://x.test/a.webp', promotor.id)).rejects.toThrow();
  expect((await app.http.inject({ url: '/media/photo/lain.webp' })).statusCode).toBe(404);
  const svgOf = imageUrl.replace('.webp', '.svg');
  expect((await app.http.inject({ url: svgOf })).statusCode).toBe(404);
});

it('is forgotten after a day when it stands nowhere, and with its owner', async () => {
  const leaving = await createUser(app, 'artist');
  const [used, unused, own] = await Promise.all(
    [promotor, promotor, leaving].map(async (by) => {
      const { body } = await upload(await plain(900, 600).jpeg().toBuffer(), { by });
      return body.data?.imageUrl ?? '';
    }),
  );
  const { eventId } = await createEvent(app.db);
  await app.db.update(events).set({ imageUrl: used }).where(eq(events.id, eventId));
  await app.db.insert(artists).values({ stageName: 'Ia', userId: leaving.id, imageUrl: own });
  await deleteUnusedPictures(app.db);
  const left = async () => {
    const rows = await app.db.select({ id: pictures.id }).from(pictures);
    return [used, unused, own].map((url) => rows.some(({ id }) => id === idOf(url)));
  };
  expect(await left()).toEqual([true, true, true]);
  await app.db.update(pictures).set({ createdAt: sql`now() - interval '2 days'` });
  await deleteUnusedPictures(app.db);
  expect(await left()).toEqual([true, false, true]);

  const { email, password, token } = leaving;
  const gone = await app.http.inject({
    method: 'DELETE',
    url: '/api/auth/account',
    headers: { authorization: `Bearer ${token}` },
    payload: { confirm: email, password },
  });
  expect(gone.statusCode).toBe(200);
  expect(await left()).toEqual([true, false, false]);
});
