// Covers: api/src/waiting-rooms
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { effort, testSeed } from '../kit/effort';
import { guest } from '../kit/factories';
import { aBeacon, drawRoom, mailedProof, openRoom } from '../kit/people/waiting';
import { openForTest } from '../kit/site/databases';
import { migrateDatabase } from '../../src/database-schema';
import { createOwnPostgres } from '@panggung/test-support/peers/postgres';
import { startTestApp, type TestApp } from '../kit/test-app';
import { chanceOf, type Chance } from './chance';
import { catchMover, startCopies, untilMoved } from './room-copies';
import { findRoomFaults } from './room-ledger';
import { startVictim } from './victim';
import { placeOf, waitAndOrder, type Person, type Queue, type Waited } from './waiter';

/** Half of them are drawn, the others come while people are called up. */
const people = 30 * effort;
const ratePerMinute = 300;

jest.setTimeout(180_000 * effort);

/** A room after its draw, at a site of two copies of the api, each part of which can be killed. */
async function startRoom() {
  const cluster = await createOwnPostgres({ prepare: migrateDatabase });
  const postgres = await startVictim('postgres', cluster.start);
  const app = await startTestApp({ beside: { database: cluster }, beacon: aBeacon() });
  const prepared = await prepare(app);
  await app.close();
  const copies = await startCopies(cluster.url, ['first', 'second'], {
    SECRET_KEY: app.config.SECRET_KEY,
    BEACON_URLS: 'http://127.0.0.1:9',
  });
  const db = openForTest(cluster.url, 4);
  return {
    ...prepared,
    url: cluster.url,
    db,
    postgres,
    copies,
    async stop() {
      for (const { process } of copies) await process.kill();
      await db.$client.end();
      await postgres.stop();
      cluster.remove();
    },
  };
}

type Room = Awaited<ReturnType<typeof startRoom>>;

async function prepare(app: TestApp) {
  const { eventId, typeIds } = await openRoom(app, [{ price: 0, capacity: 10 * people }], {
    ratePerMinute,
  });
  const visitors: Person[] = [];
  for (let nth = 0; nth < people; nth += 1) {
    const buyer = guest();
    const proof = await mailedProof(app, eventId, buyer.email, `10.1.${nth}.1`);
    visitors.push({ buyer, proof, from: `10.0.${Math.floor(nth / 250)}.${nth % 250}` });
  }
  for (const { proof } of visitors.slice(0, people / 2)) {
    await app.services.waitingRoomEntries.joinByLink(eventId, proof);
  }
  await drawRoom(app, eventId);
  return { eventId, ticketTypeId: typeIds[0] ?? '', visitors };
}

function queueAt({ copies, eventId, ticketTypeId }: Room): Queue {
  const [first = '', ...others] = copies.map(({ at }) => at);
  return { addresses: [first, ...others], eventId, ticketTypeId };
}

/** Everybody waits and orders at the same time. Who is drawn is there, the others come one after another. */
function admit(room: Room, chance: Chance, told: Waited[]) {
  const queue = queueAt(room);
  return Promise.all(
    room.visitors.map(async (person, nth) => {
      await sleep(Math.max(0, nth - people / 2) * 150);
      told.push(await waitAndOrder(queue, person, chance));
    }),
  );
}

const when = async (told: readonly Waited[], count: number) => {
  while (told.length < count) await sleep(10);
};

/** Strikes whoever moves rooms on, in the middle of it. @returns the seconds until another one does */
async function strikeMover({ url, eventId, copies, db }: Room, how: 'kill' | 'freeze') {
  const { copy, letGo } = await catchMover(url, eventId, copies);
  const strike = copy.process[how]();
  await letGo();
  await strike;
  return { copy, seconds: await untilMoved(db, eventId) };
}

const inSeconds = (seconds: number) => `${seconds.toFixed(1)} s`;

let room: Room;
beforeEach(async () => (room = await startRoom()));
afterEach(() => room.stop());

it('loses no place and spends no pass twice while api and PostgreSQL are killed and frozen', async () => {
  const chance = chanceOf(testSeed);
  const told: Waited[] = [];
  const admitted = admit(room, chance, told);

  await when(told, people * 0.1);
  const killed = await strikeMover(room, 'kill');
  await killed.copy.revive();

  await when(told, people * 0.3);
  const frozen = await strikeMover(room, 'freeze');
  frozen.copy.process.thaw();

  await when(told, people * 0.6);
  await room.postgres.restart();
  const restarted = await untilMoved(room.db, room.eventId);
  await admitted;

  const faults = await findRoomFaults(room.db, room.eventId, told);
  console.info(
    `seed ${testSeed}: another copy moves after ${inSeconds(killed.seconds)} when the mover is killed, ` +
      `${inSeconds(frozen.seconds)} when it is frozen; after ${inSeconds(restarted)} with PostgreSQL ` +
      `back; ${faults.length} faults`,
  );
  expect(faults).toEqual([]);
  expect(told.map(({ orders }) => orders.length)).toEqual(room.visitors.map(() => 1));
  for (const seconds of [killed.seconds, frozen.seconds, restarted]) {
    expect(seconds).toBeLessThan(20);
  }
  // Whoever comes back later, on another device, finds the same place.
  const queue = queueAt(room);
  for (const { person, place } of told.slice(0, 10)) {
    expect(await placeOf(queue, person, chance)).toEqual(place);
  }
});

it('would notice: passes that are good again, and places that are lost', async () => {
  // The version without the guard: what an order spends is forgotten at once.
  await room.db.execute(sql`create function forget() returns trigger language plpgsql as
    $$ begin new.spent_at = null; new.order_id = null; new.units = null; return new; end $$`);
  await room.db.execute(sql`create trigger forget before update on waiting_passes
    for each row execute function forget()`);
  const told: Waited[] = [];
  await admit(room, chanceOf(testSeed), told);
  await room.db.execute(sql`delete from waiting_entries where ctid = (
    select ctid from waiting_entries where event_id = ${room.eventId} limit 1)`);
  const faults = (await findRoomFaults(room.db, room.eventId, told)).join('\n');
  expect(faults).toContain('a pass was spent twice');
  expect(faults).toContain('an order without a pass');
  expect(faults).toContain('the place is lost');
});
