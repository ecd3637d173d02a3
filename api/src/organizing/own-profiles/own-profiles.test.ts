import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { createUser } from '../../../test/kit/factories';
import { startTestApp, type TestApp } from '../../../test/kit/test-app';
import { inject } from '../../../test/kit/update';
import { artists, pictures, promotors } from '../../db/schema';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function call(method: 'GET' | 'PATCH', path: string, token: string, payload?: object) {
  const answer = await inject(app, {
    method,
    url: `/api/studio/${path}`,
    headers: { authorization: `Bearer ${token}` },
    ...(payload && { payload }),
  });
  interface Body {
    data: Record<string, unknown>;
    details?: { field: string }[];
  }
  return { status: answer.statusCode, body: answer.json<Body>() };
}

async function picture(ownerId: string): Promise<string> {
  const content = Buffer.from('x');
  const size = { width: 1, height: 1 };
  const [row] = await app.db
    .insert(pictures)
    .values({ ownerId, content, ...size, preview: 'data:image/webp;base64,x' })
    .returning();
  return `/media/photo/${row?.id}.webp`;
}

async function anArtist() {
  const user = await createUser(app, 'artist');
  const imageUrl = '/media/artists/gambar-lama.webp';
  await app.db
    .insert(artists)
    .values({ userId: user.id, stageName: 'Senja', bio: 'Lama', imageUrl });
  return user;
}

it('an artist changes what visitors see, and the search knows the new name', async () => {
  const artist = await anArtist();
  const stageName = `Xq${randomUUID().slice(0, 8)}`;
  const imageUrl = await picture(artist.id);
  const links = [{ label: 'Situs', url: 'https://senja.example' }];
  const change = { stageName, genre: 'Pop', city: '', bio: 'Baru', links, imageUrl };
  const changed = await call('PATCH', 'artist', artist.token, change);
  expect([changed.status, changed.body.data]).toMatchObject([
    200,
    { stageName, genre: 'Pop', city: null, bio: 'Baru', links, imageUrl },
  ]);
  const shown = await app.http.inject({ url: `/api/artists/${String(changed.body.data['id'])}` });
  expect(shown.json()).toMatchObject({
    data: { stage_name: stageName, bio: 'Baru', image_preview: 'data:image/webp;base64,x' },
  });
});

it('what is not sent stays', async () => {
  const { token } = await anArtist();
  await call('PATCH', 'artist', token, { genre: 'Jazz' });
  expect((await call('GET', 'artist', token)).body.data).toMatchObject({
    stageName: 'Senja',
    bio: 'Lama',
    genre: 'Jazz',
    imageUrl: '/media/artists/gambar-lama.webp',
  });
  // Sent back as it came: the picture that was drawn for the page may stay.
  const same = { imageUrl: '/media/artists/gambar-lama.webp' };
  expect((await call('PATCH', 'artist', token, same)).status).toBe(200);
});

it.each([
  ['stageName', { stageName: ' ' }],
  ['links.0.url', { links: [{ label: 'x', url: 'javascript:alert(1)' }] }],
  ['bio', { bio: 'x'.repeat(2001) }],
  ['imageUrl', { imageUrl: 'https://elsewhere.test/x.webp' }],
])('refuses a bad %s, and nothing is changed', async (field, change) => {
  const { token } = await anArtist();
  const answer = await call('PATCH', 'artist', token, { genre: 'Rock', ...change });
  expect(answer.status).toBe(400);
  expect(answer.body.details?.map((problem) => problem.field)).toContain(field);
  expect((await call('GET', 'artist', token)).body.data).toMatchObject({ genre: null });
});

it('nobody shows the picture of somebody else', async () => {
  const [one, other] = [await anArtist(), await anArtist()];
  const imageUrl = await picture(other.id);
  expect((await call('PATCH', 'artist', one.token, { imageUrl })).status).toBe(400);
});

it('a promotor changes all but the verified name', async () => {
  const { id, token } = await createUser(app, 'promotor');
  expect((await call('GET', 'promotor', token)).status).toBe(404);
  await app.db.insert(promotors).values({ userId: id, name: 'PT Uji', verified: true });
  const change = { description: 'Sejak 2010', city: 'Solo', website: 'https://uji.example' };
  expect((await call('PATCH', 'promotor', token, change)).body.data).toMatchObject({
    ...change,
    name: 'PT Uji',
    verified: true,
  });
  expect((await call('PATCH', 'promotor', token, { name: 'PT Lain' })).status).toBe(400);
  expect((await call('PATCH', 'promotor', token, { website: 'uji' })).status).toBe(400);
  expect((await call('PATCH', 'promotor', token, { website: '' })).body.data).toMatchObject({
    website: null,
  });
  const [row] = await app.db.select().from(promotors).where(eq(promotors.userId, id));
  expect(row).toMatchObject({ name: 'PT Uji', website: null });
});
