import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { createUser } from '../../../test/kit/factories';
import { mailsTo, sendAccountMails, tokenFor } from '../../../test/kit/outside/mails';
import { callsOf, studioOf } from '../../../test/kit/people/studio';
import { startTestApp, type TestApp } from '../../../test/kit/test-app';
import { artists, auditLog, promotorArtists, users } from '../../db/schema';
import { sha256 } from '../../platform/auth/tokens';
import { inTransaction } from '../../platform/db/database';
import { findClaim, giveProfile } from './claims.repository';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** An account whose address was verified, unless it says otherwise. */
async function account(role: 'artist' | 'user' = 'artist', { verified = true } = {}) {
  const user = await createUser(app, role);
  const emailVerifiedAt = verified ? new Date() : null;
  await app.db.update(users).set({ emailVerifiedAt }).where(eq(users.id, user.id));
  return { ...user, ...callsOf(app, user.token) };
}

/** A profile that somebody was asked by mail to take over. */
async function invitation(email: string) {
  const studio = await studioOf(app);
  const stageName = `Orkes ${randomUUID().slice(0, 8)}`;
  const body = { stageName, inviteEmail: email };
  const { data } = await studio.call<{ id: string }>('POST', '/promotors/artists/register', body);
  await sendAccountMails(app);
  const token = tokenFor(app, email, '/claim-artist');
  return { studio, stageName, id: data.id, token };
}

const ownerOf = async (id: string) =>
  (await app.db.select().from(artists).where(eq(artists.id, id)))[0]?.userId;

it('the account of the invited address takes the profile over, once', async () => {
  const artist = await account();
  const { studio, stageName, id, token } = await invitation(artist.email);
  const seen = await callsOf(app).call('POST', '/artist-claims/view', { token });
  expect([seen.status, seen.data]).toMatchObject([
    200,
    { stage_name: stageName, promotor: 'Promotor Uji', email: artist.email },
  ]);
  const taken = await artist.call('POST', '/artist-claims', { token });
  expect([taken.status, taken.data]).toEqual([200, { id, stage_name: stageName }]);
  expect((await artist.call('GET', '/studio/artist')).data).toMatchObject({ id, stageName });
  const [noted] = await app.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.subjectId, artist.id), eq(auditLog.action, 'artist_profile_claimed')));
  expect(noted).toMatchObject({
    actorId: artist.id,
    details: { artistId: id, promotorId: studio.promotorId },
  });
  // The link is used up, and nothing of the address is left with the promotor.
  expect((await artist.call('POST', '/artist-claims', { token })).status).toBe(410);
  const view = await callsOf(app).call('POST', '/artist-claims/view', { token });
  expect([view.status, view.body.code]).toEqual([410, 'LINK_EXPIRED']);
  const [row] = await app.db.select().from(promotorArtists).where(eq(promotorArtists.artistId, id));
  expect(row).toMatchObject({ inviteEmail: null, claimTokenHash: null });
  expect((await studio.call('PATCH', `/studio/artists/${id}`, { genre: 'Pop' })).status).toBe(409);
});

it.each([
  ['an account of another address', account, 'Undangan ini untuk'],
  ['an address that was not verified', () => account('artist', { verified: false }), 'Verifikasi'],
  ['an account that is no artist', () => account('user'), 'bukan akun artis'],
])('refuses %s and says why', async (what, make, words) => {
  const person = await make();
  const invited = what.includes('another') ? `lain.${randomUUID()}@contoh.test` : person.email;
  const { id, token } = await invitation(invited);
  const answer = await person.call('POST', '/artist-claims', { token });
  expect([answer.status, answer.body.message]).toEqual([409, expect.stringContaining(words)]);
  expect(await ownerOf(id)).toBeNull();
  // Once what stood against it is put right, the same link works.
  await app.db
    .update(users)
    .set({ emailVerifiedAt: new Date(), role: 'artist', email: invited })
    .where(eq(users.id, person.id));
  expect((await person.call('POST', '/artist-claims', { token })).status).toBe(200);
});

it('who has a profile keeps that one and is told so', async () => {
  const artist = await account();
  await app.db.insert(artists).values({ userId: artist.id, stageName: 'Sudah Ada' });
  const { id, token } = await invitation(artist.email);
  const answer = await artist.call('POST', '/artist-claims', { token });
  expect([answer.status, answer.body.message]).toEqual([
    409,
    expect.stringContaining('sudah punya profil artis, Sudah Ada'),
  ]);
  expect(await ownerOf(id)).toBeNull();
});

it('needs a session, a token of ours, and time that is left', async () => {
  const artist = await account();
  const { id, token } = await invitation(artist.email);
  expect((await callsOf(app).call('POST', '/artist-claims', { token })).status).toBe(401);
  expect((await artist.call('POST', '/artist-claims', { token: 'tebakan' })).status).toBe(410);
  expect((await artist.call('POST', '/artist-claims', { token: '' })).status).toBe(400);
  await app.db
    .update(promotorArtists)
    .set({ claimExpiresAt: new Date(0) })
    .where(eq(promotorArtists.artistId, id));
  expect((await artist.call('POST', '/artist-claims', { token })).status).toBe(410);
});

it('asking somebody else voids the first link, also of a mail that was not sent yet', async () => {
  const [one, other] = [await account(), await account()];
  const { studio, id, token } = await invitation(one.email);
  const path = `/studio/artists/${id}/invite`;
  await studio.call('POST', path, { email: one.email });
  expect((await studio.call('POST', path, { email: other.email })).status).toBe(200);
  expect((await one.call('POST', '/artist-claims', { token })).status).toBe(410);
  await sendAccountMails(app);
  expect(mailsTo(app, one.email)).toHaveLength(1);
  const second = tokenFor(app, other.email, '/claim-artist');
  expect((await other.call('POST', '/artist-claims', { token: second })).status).toBe(200);
});

it('of two at once with the same link one succeeds', async () => {
  const artist = await account();
  const { id, token } = await invitation(artist.email);
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => artist.call('POST', '/artist-claims', { token })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410, 410, 410, 410]);
  expect(await ownerOf(id)).toBe(artist.id);
});

it('without looking again under the lock, the later of two would take it from the first', async () => {
  const [one, other] = [await account(), await account()];
  const { id, token } = await invitation(one.email);
  const hash = sha256(token);
  await inTransaction(app.db, async (slow) => {
    expect(await findClaim(slow, hash)).toBeDefined();
    await inTransaction(app.db, async (fast) => {
      expect(await findClaim(fast, hash)).toBeDefined();
      await giveProfile(fast, id, one.id);
    });
    await giveProfile(slow, id, other.id);
  });
  expect(await ownerOf(id)).toBe(other.id);
});

it('an account that takes two profiles at once gets one', async () => {
  const artist = await account();
  const first = await invitation(artist.email);
  const second = await invitation(artist.email);
  const answers = await Promise.all(
    [first, second].map(({ token }) => artist.call('POST', '/artist-claims', { token })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const own = await app.db.select().from(artists).where(eq(artists.userId, artist.id));
  expect(own).toHaveLength(1);
});
