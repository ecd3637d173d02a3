import { sql } from 'drizzle-orm';
import { askPass, calledUp, endPasses } from '../../../test/kit/people/called-up';
import { aBeacon, callRoom, joinAsGuest, mailedProof } from '../../../test/kit/people/waiting';
import { startTestApp, type TestApp } from '../../../test/kit/test-app';
import { repetitions } from '../../../test/kit/effort';
import { findEntry } from '../entries/entries.repository';
import { findRoom } from '../rooms/rooms.repository';
import { insertPass } from './passes.repository';
import { isCalled, turnOf } from './turn';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ beacon: aBeacon() });
});
afterAll(() => app.close());

/** Somebody whose pass has lapsed: whoever comes in again goes to the end of the line. */
async function lapsed() {
  const { eventId, first } = await calledUp(app);
  expect((await askPass(app, first)).status).toBe(200);
  await endPasses(app, eventId, 60);
  // Somebody waits behind, so that the end of the line is not called up.
  await joinAsGuest(app, eventId);
  return first;
}

/** Whether somebody who is not called up has a pass, or one of another turn than theirs. */
async function isAhead({ eventId, entryId }: { eventId: string; entryId: string }) {
  const [room, entry] = [
    await findRoom(app.db, eventId),
    await findEntry(app.db, eventId, entryId),
  ];
  const { rows } = await app.db.execute<{ turn: string }>(
    sql`select turn from waiting_passes where event_id = ${eventId} and entry_id = ${entryId}`,
  );
  const turn = room && entry && turnOf(room, entry);
  const [pass] = rows;
  if (!pass) return false;
  return !turn || pass.turn !== turn || !isCalled(room, turn);
}

it('a pass that is asked for while its owner comes in again is none of the old place', async () => {
  for (let round = 0; round < repetitions(6, 40); round += 1) {
    const waiting = await lapsed();
    const { eventId, buyer } = waiting;
    const proof = await mailedProof(app, eventId, buyer.email);
    let isIn = false;
    const again = callRoom(app, eventId, 'entries', { proof }).finally(() => (isIn = true));
    const asking = Array.from({ length: 3 }, async () => {
      while (!isIn) await askPass(app, waiting);
    });
    await Promise.all([again, ...asking]);
    expect([round, (await again).statusCode, await isAhead(waiting)]).toEqual([round, 201, false]);
    expect((await askPass(app, waiting)).code).toBe('NOT_YOUR_TURN');
  }
}, 120_000);

it('without the lock it would be: the race above can fail', async () => {
  const waiting = await lapsed();
  const { eventId, entryId } = waiting;
  const [room, entry] = [
    await findRoom(app.db, eventId),
    await findEntry(app.db, eventId, entryId),
  ];
  await joinAsGuest(app, eventId, waiting.buyer);
  const turn = (room && entry && turnOf(room, entry)) ?? '';
  await insertPass(app.db, { eventId, entryId, turn, minutes: 10 });
  expect(await isAhead(waiting)).toBe(true);
});
