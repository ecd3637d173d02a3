import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { createUser } from '../../../test/kit/factories';
import { callsOf } from '../../../test/kit/people/studio';
import { startTestApp, type TestApp } from '../../../test/kit/test-app';

let app: TestApp;
let promotor: { id: string; token: string };
beforeAll(async () => {
  app = await startTestApp();
  promotor = await createUser(app, 'promotor');
});
afterAll(() => app.close());

interface Uploaded {
  imageUrl: string;
  width: number;
  height: number;
}

/** 2400 × 1000 pixels: three parts of 800 across, red, green and blue. */
async function threeParts(): Promise<Buffer> {
  const part = (background: string, left: number) => ({
    input: { create: { width: 800, height: 1000, channels: 3 as const, background } },
    left,
    top: 0,
  });
  return sharp({ create: { width: 2400, height: 1000, channels: 3, background: '#ff0000' } })
    .composite([part('#00ff00', 800), part('#0000ff', 1600)])
    .png()
    .toBuffer();
}

/** The last 1500 × 1000 pixels: a bit of green, and all of the blue part. */
const right = { x: 0.375, y: 0, width: 0.625, height: 1 };

async function upload(file: Buffer, crop: Partial<typeof right> = {}, shape = 'wide') {
  const query = new URLSearchParams({ shape });
  for (const [name, value] of Object.entries(crop)) query.set(name, String(value));
  const answer = await app.http.inject({
    method: 'POST',
    url: `/api/pictures?${query.toString()}`,
    headers: { authorization: `Bearer ${promotor.token}`, 'content-type': 'image/png' },
    payload: file,
  });
  const body = answer.json<{ data: Uploaded; message?: string; details?: { field: string }[] }>();
  return { status: answer.statusCode, body, data: body.data };
}

const idOf = ({ imageUrl }: Uploaded) => imageUrl.slice('/media/photo/'.length, -'.webp'.length);

/** The colour of a pixel, at fractions of the picture. */
async function colourAt({ imageUrl }: Uploaded, x: number): Promise<string> {
  const { rawPayload } = await app.http.inject({ url: `${imageUrl}?w=640` });
  const { data, info } = await sharp(rawPayload)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (Math.floor(info.height / 2) * info.width + Math.floor(x * info.width)) * 3;
  const channels = [...data.subarray(at, at + 3)];
  return ['red', 'green', 'blue'][channels.indexOf(Math.max(...channels))] ?? '';
}

it('cuts a picture as it was chosen', async () => {
  const { status, data } = await upload(await threeParts(), right);
  expect([status, data.width, data.height]).toEqual([201, 1500, 1000]);
  expect([await colourAt(data, 0.2), await colourAt(data, 0.95)]).toEqual(['green', 'blue']);
});

it('keeps the original, for its owner alone, and cuts it anew', async () => {
  const { data } = await upload(await threeParts(), right);
  const url = `/api/pictures/${idOf(data)}/original`;
  const headers = { authorization: `Bearer ${promotor.token}` };
  const original = await app.http.inject({ url, headers });
  expect(original.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  const { width, height, exif } = await sharp(original.rawPayload).metadata();
  expect([width, height, exif]).toEqual([2400, 1000, undefined]);

  const { call } = callsOf(app, promotor.token);
  const left = { x: 0, y: 0, width: 0.625, height: 1 };
  const again = await call<Uploaded>('POST', `/pictures/${idOf(data)}/crops`, {
    shape: 'wide',
    ...left,
  });
  expect(again.status).toBe(201);
  expect(again.data.imageUrl).not.toBe(data.imageUrl);
  expect(await colourAt(again.data, 0.1)).toBe('red');
  // What a picture was cut from is cut anew as often as somebody likes.
  const third = await call('POST', `/pictures/${idOf(again.data)}/crops`, {
    shape: 'wide',
    ...right,
  });
  expect(third.status).toBe(201);

  const stranger = await createUser(app, 'promotor');
  const strange = callsOf(app, stranger.token);
  expect((await app.http.inject({ url, headers: strange.headers })).statusCode).toBe(404);
  expect((await app.http.inject({ url })).statusCode).toBe(401);
  const path = `/pictures/${idOf(data)}/crops`;
  expect((await strange.call('POST', path, { shape: 'wide', ...right })).status).toBe(404);
  const unknown = `/pictures/${randomUUID()}/crops`;
  expect((await call('POST', unknown, { shape: 'wide', ...right })).status).toBe(404);
});

it.each([
  ['half of a rectangle', { x: 0.1, y: 0.1 }],
  ['one beyond the picture', { ...right, x: 0.5 }],
  ['one of no size', { ...right, width: 0 }],
  ['a negative one', { ...right, x: -0.1 }],
  ['one of another shape', { x: 0, y: 0, width: 0.5, height: 0.2 }],
])('refuses %s, at its field', async (_what, crop) => {
  const { status, body } = await upload(await threeParts(), crop);
  expect([status, body.details?.[0]?.field]).toEqual([400, 'crop']);
});

it('refuses a part with too few pixels, in words', async () => {
  const small = { x: 0, y: 0, width: 0.25, height: 0.4 };
  const { status, body } = await upload(await threeParts(), small);
  expect([status, body.message]).toEqual([
    422,
    'Potongan ini terlalu kecil: 600 × 400 piksel. Minimal 900 × 600 piksel.',
  ]);
});
