import { letPass } from '../../../test/kit/people/called-up';
import { sql } from 'drizzle-orm';
import { guest } from '../../../test/kit/factories';
import { mailsTo } from '../../../test/kit/outside/mails';
import {
  aBeacon,
  callRoom,
  drawRoom,
  joinAsGuest,
  openRoom,
  type Waiting,
} from '../../../test/kit/people/waiting';
import { doWaitingJobs } from '../../../test/kit/site/jobs';
import { startTestApp, type TestApp } from '../../../test/kit/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ beacon: aBeacon() });
});
afterAll(() => app.close());

const ask = async ({ eventId, token, buyer }: Waiting, email = buyer.email) =>
  (await callRoom(app, eventId, 'reminder', { token, email })).statusCode;

const subject = 'Giliran Anda sudah dekat';
const reminded = async ({ buyer }: Waiting) => {
  await doWaitingJobs(app, ['waiting-turn-mail']);
  return mailsTo(app, buyer.email).filter((mail) => mail.includes(subject)).length;
};

/** Admission goes on for some seconds. */
async function goOn(eventId: string) {
  await letPass(app, eventId, 5);
  await app.services.waitingRoomMover.round();
}

it('one mail comes when the turn is near, to who asked before the draw or after it', async () => {
  const { eventId } = await openRoom(app, [{}], { ratePerMinute: 1 });
  const pool = [await joinAsGuest(app, eventId), await joinAsGuest(app, eventId)];
  const [early, silent] = pool;
  if (!early || !silent) throw new Error('nobody');
  expect(await ask(early)).toBe(200);
  await drawRoom(app, eventId);
  const late = await joinAsGuest(app, eventId);
  expect(await ask(late)).toBe(200);
  for (let nth = 0; nth < 3; nth += 1) await goOn(eventId);
  expect(await reminded(early)).toBe(1);
  expect(await reminded(silent)).toBe(0);
  expect(await reminded(late)).toBe(1);
  const { rows } = await app.db.execute(
    sql`select from waiting_reminders where event_id = ${eventId}`,
  );
  expect(rows).toEqual([]);
});

it('nobody is told while the turn is far, nor while nothing is left', async () => {
  const { eventId } = await openRoom(app, [{ capacity: 1 }], { ratePerMinute: 1 });
  for (let nth = 0; nth < 30; nth += 1) await joinAsGuest(app, eventId);
  await drawRoom(app, eventId);
  const far = await joinAsGuest(app, eventId);
  expect(await ask(far)).toBe(200);
  await goOn(eventId);
  expect(await reminded(far)).toBe(0);
});

it('only the address that was proved is reminded, and only with the own token', async () => {
  const { eventId } = await openRoom(app);
  const one = await joinAsGuest(app, eventId);
  expect(await ask(one, guest().email)).toBe(400);
  expect(await ask({ ...one, token: 'x' })).toBe(401);
  const other = await openRoom(app);
  expect(await ask({ ...one, eventId: other.eventId })).toBe(401);
  expect(await ask(one)).toBe(200);
  expect(await ask(one)).toBe(200);
});
