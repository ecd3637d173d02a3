import { guest } from '../../../test/kit/factories';
import { mailsTo } from '../../../test/kit/outside/mails';
import { callRoom, mailedProof, openRoom } from '../../../test/kit/people/waiting';
import { doWaitingJobs } from '../../../test/kit/site/jobs';
import { startTestApp, type TestApp } from '../../../test/kit/test-app';
import { addAttempt } from '../../operations/attempts/attempts';
import { senderOf } from './mailed-links';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const ask = async (eventId: string, email: string, from: string) =>
  (await callRoom(app, eventId, 'link', { email }, { 'x-forwarded-for': from })).statusCode;

const join = (eventId: string, proof: string) => callRoom(app, eventId, 'entries', { proof });

/** Links of a network that nobody has followed, with this one. */
async function unfollowed(from: string): Promise<number> {
  const sender = senderOf([app.config.SECRET_KEY], { networkAddress: from, userAgent: '' });
  const limit = { subject: `waiting-room-links|${sender}`, minutes: 60 };
  return (await addAttempt(app.db, limit)).count;
}

it('a network mails no more strangers than the limit, however many addresses it uses', async () => {
  const { eventId } = await openRoom(app);
  for (let nth = 0; nth < 998; nth += 1) await unfollowed('192.0.2.1');
  expect(await ask(eventId, guest().email, '192.0.2.2')).toBe(200);
  expect(await ask(eventId, guest().email, '192.0.2.3')).toBe(200);
  const { email } = guest();
  expect(await ask(eventId, email, '192.0.2.4')).toBe(429);
  await doWaitingJobs(app, ['waiting-room-mail']);
  expect(mailsTo(app, email)).toEqual([]);
  expect(await ask(eventId, email, '192.0.3.1')).toBe(200);
});

it('links that are followed do not count: people of a carrier come in by thousands', async () => {
  const { eventId } = await openRoom(app);
  const from = '198.51.100.7';
  const { email } = guest();
  const proof = await mailedProof(app, eventId, email, from);
  expect(await unfollowed(from)).toBe(2);
  expect((await join(eventId, proof)).statusCode).toBe(201);
  expect(await unfollowed(from)).toBe(2);
  // Once: whoever opens a link again and again proves nothing new.
  await join(eventId, proof);
  await join(eventId, await mailedProof(app, eventId, email, from));
  expect(await unfollowed(from)).toBe(4);
});

it('a mailbox gets five in a quarter of an hour, whatever tags it is written with and whoever asks', async () => {
  const { eventId } = await openRoom(app);
  const email = guest().email;
  for (let nth = 0; nth < 7; nth += 1) {
    const tagged = email.replace('@', `+${nth}@`);
    expect(await ask(eventId, tagged, `203.0.${nth}.1`)).toBe(200);
  }
  await doWaitingJobs(app, ['waiting-room-mail']);
  const mails = Array.from({ length: 7 }, (_, nth) => mailsTo(app, email.replace('@', `+${nth}@`)));
  expect(mails.map(({ length }) => length)).toEqual([1, 1, 1, 1, 1, 0, 0]);
});

it('five hundred people of one address come in within a minute', async () => {
  const { eventId } = await openRoom(app);
  const proof = await mailedProof(app, eventId, guest().email);
  const answers = await Promise.all(Array.from({ length: 500 }, () => join(eventId, proof)));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
});

it('a mailbox gets ten in an hour, of all events together', async () => {
  const { email } = guest();
  for (let nth = 0; nth < 6; nth += 1) {
    const { eventId } = await openRoom(app);
    for (let time = 0; time < 5; time += 1) {
      expect(await ask(eventId, email, `203.0.113.${nth * 10 + time}`)).toBe(200);
    }
  }
  await doWaitingJobs(app, ['waiting-room-mail']);
  expect(mailsTo(app, email)).toHaveLength(10);
});
