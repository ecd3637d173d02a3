import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { createUser } from '../../../test/kit/factories';
import { mailsTo, sendAccountMails } from '../../../test/kit/outside/mails';
import { callsOf, ownEvent, studioOf, type Studio } from '../../../test/kit/people/studio';
import { startTestApp, type TestApp } from '../../../test/kit/test-app';
import { artists } from '../../db/schema';

let app: TestApp;
let studio: Studio;
beforeAll(async () => {
  app = await startTestApp();
  studio = await studioOf(app);
});
afterAll(() => app.close());

/** An artist with an account who was asked to play, and the mails of that sent. */
async function anInvitation({ headliner = false } = {}) {
  const user = await createUser(app, 'artist');
  const artistId = randomUUID();
  const stageName = `Band ${artistId.slice(0, 8)}`;
  await app.db.insert(artists).values({ id: artistId, stageName, userId: user.id });
  const { eventId } = await ownEvent(app, studio);
  const lineup = `/events/${eventId}/lineup`;
  await studio.call('POST', lineup, { artistId, headliner });
  return { ...callsOf(app, user.token), user, artistId, eventId, stageName, lineup };
}

/** Subjects of what came to an address once everything that waits was sent. */
async function subjects({ email }: { email: string }): Promise<(string | undefined)[]> {
  await sendAccountMails(app);
  const mails = mailsTo(app, email);
  return mails.map((mail) => /^Subject: (.*)\r$/m.exec(mail)?.[1]?.replaceAll('_', ' '));
}

it('an invited artist gets a mail with the way to the studio', async () => {
  const { user, stageName } = await anInvitation({ headliner: true });
  expect(await subjects(user)).toEqual([expect.stringContaining('Undangan tampil')]);
  const [mail] = mailsTo(app, user.email);
  expect(mail).toContain(`${stageName} diundang tampil sebagai penampil utama.`);
  expect(mail).toContain(`${app.config.PUBLIC_URL}/studio`);
  expect(mail).toContain('Penyelenggara: Promotor Uji');
});

it.each([
  ['accept', 'menerima undangan'],
  ['decline', 'menolak undangan'],
])('the promotor hears of an answer: %s', async (answer, words) => {
  const { call, eventId, stageName } = await anInvitation();
  expect((await call('POST', `/studio/invitations/${eventId}/${answer}`)).status).toBe(200);
  await sendAccountMails(app);
  const about = mailsTo(app, studio.email).filter((mail) => mail.includes(`lineup`));
  const own = about.filter((mail) => mail.includes(stageName));
  expect(own).toHaveLength(1);
  expect(own[0]).toContain(words);
  expect(own[0]).toContain(`/studio/events/${eventId}/lineup`);
});

it('who is taken out of a line-up hears of it, but not who had declined', async () => {
  const one = await anInvitation();
  await subjects(one.user);
  await studio.call('DELETE', `${one.lineup}/${one.artistId}`);
  expect(await subjects(one.user)).toEqual([
    expect.stringContaining('Undangan tampil'),
    expect.stringContaining('tidak lagi di line-up'),
  ]);
  const other = await anInvitation();
  await subjects(other.user);
  await other.call('POST', `/studio/invitations/${other.eventId}/decline`);
  await studio.call('DELETE', `${other.lineup}/${other.artistId}`);
  expect(await subjects(other.user)).toHaveLength(1);
});

it('what was taken back before the mail was sent is not told', async () => {
  const { user, lineup, artistId } = await anInvitation();
  await studio.call('DELETE', `${lineup}/${artistId}`);
  await studio.call('POST', lineup, { artistId });
  expect(await subjects(user)).toEqual([
    expect.stringContaining('Undangan tampil'),
    expect.stringContaining('Undangan tampil'),
  ]);
  const late = await anInvitation();
  await app.db.execute(sql`update events set status = 'cancelled' where id = ${late.eventId}`);
  expect(await subjects(late.user)).toEqual([]);
});

it('who has no account gets no mail, and nothing fails', async () => {
  const artistId = randomUUID();
  await app.db.insert(artists).values({ id: artistId, stageName: 'Tanpa Akun' });
  const { eventId } = await ownEvent(app, studio);
  await sendAccountMails(app);
  const before = app.mailServer.mails.length;
  const path = `/events/${eventId}/lineup`;
  expect((await studio.call('POST', path, { artistId })).status).toBe(201);
  expect((await studio.call('DELETE', `${path}/${artistId}`)).status).toBe(200);
  await sendAccountMails(app);
  expect(app.mailServer.mails).toHaveLength(before);
});
