import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { createUser } from '../../../test/kit/factories';
import { faultyFields, studioOf, type Studio } from '../../../test/kit/people/studio';
import { startTestApp, type TestApp } from '../../../test/kit/test-app';
import { artists, pictures, promotorArtists } from '../../db/schema';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

interface RosterArtist {
  id: string;
  stage_name: string;
  inviteEmail: string | null;
}

const register = async ({ call }: Studio, more: object = {}) =>
  call<{ id: string }>('POST', '/promotors/artists/register', {
    stageName: `Orkes ${randomUUID().slice(0, 8)}`,
    ...more,
  });

const rosterOf = async ({ call }: Studio) =>
  (await call<RosterArtist[]>('GET', '/studio/artists')).data;

it('a promotor registers artists on a roster of their own, each once', async () => {
  const mine = await studioOf(app);
  const made = await register(mine, { stageName: 'Orkes Uji', genre: '' });
  expect(made.status).toBe(201);
  expect(faultyFields((await register(mine, { stageName: ' ' })).body)).toEqual(['stageName']);
  expect(faultyFields((await register(mine, { inviteEmail: 'x' })).body)).toEqual(['inviteEmail']);
  expect(await rosterOf(mine)).toEqual([
    expect.objectContaining({
      id: made.data.id,
      stage_name: 'Orkes Uji',
      genre: null,
      hasAccount: false,
      inviteEmail: null,
      invitedAt: null,
      inviteExpired: false,
    }),
  ]);
  expect(await rosterOf(await studioOf(app))).toEqual([]);
  const unverified = await studioOf(app, { verified: false });
  expect((await unverified.call('GET', '/studio/artists')).status).toBe(403);
});

it.each(['ÉRAMA sénja', 'Erama  Senja', 'EramaSenja', 'Erama Senjaa'])(
  'offers who exists already instead of making %s',
  async (stageName) => {
    const mine = await studioOf(app);
    const { id: userId } = await createUser(app, 'artist');
    await app.db.delete(artists).where(eq(artists.stageName, 'Erama Senja'));
    const [known] = await app.db
      .insert(artists)
      .values({ stageName: 'Erama Senja', genre: 'Folk', userId })
      .returning({ id: artists.id });
    const refused = await register(mine, { stageName });
    expect([refused.status, refused.body.code, refused.body.details]).toEqual([
      409,
      'NAME_KNOWN',
      {
        existing: [{ id: known?.id, stage_name: 'Erama Senja', genre: 'Folk', hasAccount: true }],
      },
    ]);
    expect(await rosterOf(mine)).toEqual([]);
  },
);

it('makes somebody else of the same name when the promotor insists', async () => {
  const mine = await studioOf(app);
  const stageName = `Kembar ${randomUUID()}`;
  const first = await register(mine, { stageName });
  expect((await register(mine, { stageName })).status).toBe(409);
  const second = await register(mine, { stageName, differentPerson: true });
  expect([second.status, second.data.id === first.data.id]).toEqual([201, false]);
  expect(await rosterOf(mine)).toHaveLength(2);
});

it('changes the profile of who has no account, and only that', async () => {
  const mine = await studioOf(app);
  const { id } = (await register(mine)).data;
  const path = `/studio/artists/${id}`;
  const [photo] = await app.db
    .insert(pictures)
    .values({ ownerId: mine.id, content: Buffer.from('x'), width: 1, height: 1, preview: 'data:x' })
    .returning();
  const imageUrl = `/media/photo/${photo?.id}.webp`;
  const change = { stageName: 'Orkes Baru', genre: 'Keroncong', city: 'Solo', bio: '', imageUrl };
  const changed = await mine.call('PATCH', path, change);
  expect([changed.status, changed.data]).toMatchObject([
    200,
    {
      stage_name: 'Orkes Baru',
      genre: 'Keroncong',
      city: 'Solo',
      bio: null,
      image_url: imageUrl,
      image_preview: 'data:x',
    },
  ]);
  expect((await mine.call('PATCH', path, { stageName: 'Orkes Baru' })).status).toBe(200);
  const other = (await register(mine)).data.id;
  const taken = await mine.call('PATCH', `/studio/artists/${other}`, { stageName: 'orkes baru' });
  expect([taken.status, faultyFields(taken.body)]).toEqual([409, ['stageName']]);
  const strange = { genre: 'Pop', imageUrl: '/media/photo/x.webp' };
  expect(faultyFields((await mine.call('PATCH', path, strange)).body)).toEqual(['imageUrl']);
  expect((await mine.call('PATCH', path, { userId: mine.id })).status).toBe(400);
  expect((await (await studioOf(app)).call('PATCH', path, change)).status).toBe(404);
  const [row] = await app.db.select().from(artists).where(eq(artists.id, id));
  expect(row).toMatchObject({ genre: 'Keroncong', imageUrl });
});

it('who has an account of their own is out of reach', async () => {
  const mine = await studioOf(app);
  const { id } = (await register(mine)).data;
  const artist = await createUser(app, 'artist');
  await app.db.update(artists).set({ userId: artist.id }).where(eq(artists.id, id));
  const change = await mine.call('PATCH', `/studio/artists/${id}`, { genre: 'Pop' });
  expect([change.status, change.body.message]).toEqual([
    409,
    expect.stringContaining('sudah punya akun sendiri'),
  ]);
  const body = { email: 'siapa@contoh.test' };
  expect((await mine.call('POST', `/studio/artists/${id}/invite`, body)).status).toBe(409);
  expect(await rosterOf(mine)).toEqual([expect.objectContaining({ hasAccount: true })]);
});

it('says who was asked, and that the link is good no longer', async () => {
  const mine = await studioOf(app);
  const { id } = (await register(mine, { inviteEmail: 'Satu@Contoh.test ' })).data;
  expect((await rosterOf(mine))[0]).toMatchObject({ inviteEmail: 'satu@contoh.test' });
  const path = `/studio/artists/${id}/invite`;
  expect(faultyFields((await mine.call('POST', path, { email: 'dua' })).body)).toEqual(['email']);
  expect((await mine.call('POST', path, { email: 'dua@contoh.test' })).data).toMatchObject({
    inviteEmail: 'dua@contoh.test',
    inviteExpired: false,
    invitedAt: expect.any(String) as string,
  });
  await app.db
    .update(promotorArtists)
    .set({ claimExpiresAt: new Date(0) })
    .where(eq(promotorArtists.artistId, id));
  expect((await rosterOf(mine))[0]).toMatchObject({ inviteExpired: true });
  expect((await (await studioOf(app)).call('POST', path, { email: 'x@y.id' })).status).toBe(404);
});

it('sends so many invitations in an hour and no more', async () => {
  const mine = await studioOf(app);
  const { id } = (await register(mine)).data;
  const ask = async (email: string) =>
    (await mine.call('POST', `/studio/artists/${id}/invite`, { email })).status;
  const answers: number[] = [];
  for (let times = 0; times < 21; times += 1) answers.push(await ask(`a${times}@contoh.test`));
  expect(answers).toEqual([...Array<number>(20).fill(200), 429]);
  // Without an invitation artists can still be registered.
  expect((await register(mine)).status).toBe(201);

  // And five to one mailbox, whoever sends them.
  const others = [];
  for (let times = 0; times < 6; times += 1) {
    const other = await studioOf(app);
    const { id: artist } = (await register(other)).data;
    const email = `band+${times}@contoh.test`;
    others.push((await other.call('POST', `/studio/artists/${artist}/invite`, { email })).status);
  }
  expect(others).toEqual([200, 200, 200, 200, 200, 429]);
});
