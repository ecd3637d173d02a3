import { drawRoom, joinAsGuest, aBeacon, openRoom } from '../../../test/kit/people/waiting';
import { startTestApp, type TestApp } from '../../../test/kit/test-app';
import { findFacts, findRoom, findRunningRooms } from './rooms.repository';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ beacon: aBeacon() });
});
afterAll(() => app.close());

/** Thousands of numbers and bytes, and what is secret before the draw. */
const heavy = ['histogram', 'blockRoots', 'root', 'seed', 'serverSeed', 'signature'];

it('every order and every second read of a drawn room what phases follow from, and no more', async () => {
  const { eventId } = await openRoom(app);
  await joinAsGuest(app, eventId);
  await drawRoom(app, eventId);
  const [ofOrder] = await findFacts(app.db, [eventId]);
  const ofRound = (await findRunningRooms(app.db)).find((room) => room.eventId === eventId);
  const whole = await findRoom(app.db, eventId);
  expect(whole?.histogram).toHaveLength(1_024);
  for (const facts of [ofOrder, ofRound]) {
    expect(facts).toMatchObject({ eventId, mode: 'scheduled', drawnAt: whole?.drawnAt });
    expect(Object.keys(facts ?? {}).filter((name) => heavy.includes(name))).toEqual([]);
  }
});
