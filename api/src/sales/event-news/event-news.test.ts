import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { createAdmin } from '../../../test/kit/people/admins';
import { createUser } from '../../../test/kit/factories';
import { mailsTo } from '../../../test/kit/outside/mails';
import { ownEvent, studioOf, type Studio } from '../../../test/kit/people/studio';
import { startTestApp, type TestApp } from '../../../test/kit/test-app';
import { artists, eventArtists, events } from '../../db/schema';
import { eventNewsMailJob, type EventNewsMail } from './event-news-mail.job';

let app: TestApp;
let studio: Studio;
beforeAll(async () => {
  app = await startTestApp();
  studio = await studioOf(app);
});
afterAll(() => app.close());

async function artist() {
  const user = await createUser(app, 'artist');
  const [row] = await app.db
    .insert(artists)
    .values({ stageName: `Band ${randomUUID().slice(0, 8)}`, userId: user.id })
    .returning();
  return { ...user, artistId: row?.id ?? '', stageName: row?.stageName ?? '' };
}

/** An event with a headliner, and artists who confirmed, were asked and declined. */
async function aBill() {
  const { eventId } = await ownEvent(app, studio);
  const [headliner, confirmed, invited, declined] = [
    await artist(),
    await artist(),
    await artist(),
    await artist(),
  ];
  await app.db.update(events).set({ artistId: headliner.artistId }).where(eq(events.id, eventId));
  const status = { confirmed, invited, declined };
  await app.db.insert(eventArtists).values(
    Object.entries(status).map(([state, { artistId }], position) => ({
      eventId,
      artistId,
      position,
      status: state as keyof typeof status,
    })),
  );
  return { eventId, headliner, confirmed, invited, declined };
}

async function sendNews(): Promise<void> {
  const { rows } = await app.db.execute<{ data: EventNewsMail }>(
    sql`delete from pgboss.job where name = ${eventNewsMailJob.name} returning data`,
  );
  for (const { data } of rows) await app.services.eventNewsMail.send(data);
}

const subjectsTo = ({ email }: { email: string }) =>
  mailsTo(app, email).map((mail) => /^Subject: (.*)\r$/m.exec(mail)?.[1]?.replaceAll('_', ' '));

it('tells all artists of an event that it was cancelled, and why', async () => {
  const { eventId, headliner, confirmed, invited, declined } = await aBill();
  await studio.call('POST', `/events/${eventId}/cancel`, { reason: 'Izin dicabut' });
  await sendNews();
  for (const one of [headliner, confirmed, invited]) {
    expect(subjectsTo(one)).toEqual(['Acara dibatalkan: Malam Uji']);
    const [mail] = mailsTo(app, one.email);
    expect(mail).toContain(one.stageName);
    expect(mail).toContain('Izin dicabut.');
  }
  expect(subjectsTo(declined)).toEqual([]);
  expect(subjectsTo(studio)).toEqual([]);
});

it('tells them the newest date of a postponement, and none once it was cancelled', async () => {
  const { eventId, headliner } = await aBill();
  const postpone = (day: string) =>
    studio.call('POST', `/events/${eventId}/postpone`, {
      startsAt: `${new Date().getFullYear() + 1}-${day}T19:30`,
      endsAt: null,
      reason: 'Panggung belum siap',
    });
  expect((await postpone('06-01')).status).toBe(200);
  expect((await postpone('07-01')).status).toBe(200);
  await sendNews();
  expect(subjectsTo(headliner)).toEqual(['Acara ditunda: Malam Uji']);
  expect(mailsTo(app, headliner.email)[0]).toContain('01 Jul');
  expect((await postpone('08-01')).status).toBe(200);
  await studio.call('POST', `/events/${eventId}/cancel`, { reason: 'Izin dicabut' });
  await sendNews();
  expect(subjectsTo(headliner)).toEqual([
    'Acara ditunda: Malam Uji',
    'Acara dibatalkan: Malam Uji',
  ]);
});

it('tells the promotor what an admin decided', async () => {
  const other = await studioOf(app);
  const { eventId } = await ownEvent(app, other);
  const admin = await createAdmin(app);
  await admin.call('POST', `/events/${eventId}/cancel`, { reason: 'Penipuan' });
  await sendNews();
  expect(subjectsTo(other)).toEqual(['Acara dibatalkan: Malam Uji']);
  expect(mailsTo(app, other.email)[0]).toContain('admin Panggung');
});
