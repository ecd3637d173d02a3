import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { createProvedUser, createUser, guest } from '../../../test/kit/factories';
import {
  beginSale,
  callRoom,
  joinAsGuest,
  mailedProof,
  openRoom,
} from '../../../test/kit/people/waiting';
import { startTestApp, type TestApp } from '../../../test/kit/test-app';
import { buyerHashes } from './entry-token';
import { joinAll } from './join-batch';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

interface Answer {
  code: string;
  data: { entryId: string; token: string };
}

async function join(eventId: string, payload: object, headers = {}) {
  const response = await callRoom(app, eventId, 'entries', payload, headers);
  return { status: response.statusCode, ...response.json<Answer>() };
}

const stored = async (eventId: string) => {
  const { rows } = await app.db.execute<{ number: number | null; in_pool: boolean }>(
    sql`select number, in_pool from waiting_entries where event_id = ${eventId} order by number nulls first`,
  );
  return rows;
};

describe('a member', () => {
  it('comes in with one call, and has one place whatever they do', async () => {
    const { eventId } = await openRoom(app);
    const { email, headers } = await createProvedUser(app);
    const first = await join(eventId, {}, headers);
    expect(first).toMatchObject({ status: 201, data: { number: null, email } });
    expect((await join(eventId, {}, headers)).data).toEqual(first.data);
    expect(await stored(eventId)).toHaveLength(1);
  });

  it('has the same place as a guest with the same mailbox', async () => {
    const { eventId } = await openRoom(app);
    const { email, headers } = await createProvedUser(app);
    const member = await join(eventId, {}, headers);
    const asGuest = await joinAsGuest(app, eventId, guest(email.replace('@', '+lagi@')));
    expect(asGuest.entryId).toBe(member.data.entryId);
  });

  it('proves the address first, and nobody comes in as nobody', async () => {
    const { eventId } = await openRoom(app);
    const { token } = await createUser(app);
    expect(await join(eventId, {}, { authorization: `Bearer ${token}` })).toMatchObject({
      status: 403,
    });
    expect(await join(eventId, {})).toMatchObject({ status: 401 });
  });
});

it('who is in already keeps the place when the sale is moved, and nobody else comes in then', async () => {
  const { eventId } = await openRoom(app);
  const { headers } = await createProvedUser(app);
  const { data } = await join(eventId, {}, headers);
  await app.db.execute(
    sql`update ticket_types set sale_starts_at = now() + interval '5 hours' where event_id = ${eventId}`,
  );
  expect(await join(eventId, {}, headers)).toMatchObject({ status: 201, data });
  const stranger = await createProvedUser(app);
  expect(await join(eventId, {}, stranger.headers)).toMatchObject({
    status: 409,
    code: 'WAITING_ROOM_CLOSED',
  });
  await app.db.execute(
    sql`update ticket_types set sale_starts_at = now() + interval '5 minutes' where event_id = ${eventId}`,
  );
  expect(await join(eventId, {}, headers)).toMatchObject({ status: 201, data });
  expect(await stored(eventId)).toEqual([{ number: null, in_pool: true }]);
});

describe('a guest', () => {
  it('comes in by the mailed link, as often as it is opened', async () => {
    const { eventId } = await openRoom(app);
    const { email } = guest();
    const proof = await mailedProof(app, eventId, email);
    const [one, other] = [await join(eventId, { proof }), await join(eventId, { proof })];
    expect([one.status, other.data]).toEqual([201, one.data]);
    const again = await mailedProof(app, eventId, email);
    expect((await join(eventId, { proof: again })).data).toEqual(one.data);
  });

  it.each([
    ['of another event', (proof: string) => proof, true],
    ['that was changed', (proof: string) => `${proof.slice(0, -2)}xx`, false],
    ['that is none', () => 'tidak.ada', false],
  ])('does not come in with a link %s', async (_, change, isElsewhere) => {
    const { eventId } = await openRoom(app);
    const proof = change(await mailedProof(app, eventId, guest().email));
    const at = isElsewhere ? (await openRoom(app)).eventId : eventId;
    expect(await join(at, { proof })).toMatchObject({ status: 410, code: 'LINK_EXPIRED' });
    expect(await stored(at)).toEqual([]);
  });

  it('is mailed at events with a room only', async () => {
    const answer = await callRoom(app, randomUUID(), 'link', { email: guest().email });
    expect(answer.statusCode).toBe(404);
  });
});

it('nobody comes in before it opens, and the refusal says when it does', async () => {
  const { eventId } = await openRoom(app, [{}], { opensBeforeMinutes: 5 });
  const { headers } = await createProvedUser(app);
  const answer = await callRoom(app, eventId, 'entries', {}, headers);
  expect(answer.json()).toMatchObject({ code: 'WAITING_ROOM_CLOSED' });
  expect(answer.json<{ message: string }>().message).toMatch(/^Ruang tunggu belum dibuka\./);
});

it('who comes after the sale began stands behind the pool, in the order of coming', async () => {
  const { eventId } = await openRoom(app);
  await joinAsGuest(app, eventId);
  await beginSale(app, eventId);
  await joinAsGuest(app, eventId);
  await joinAsGuest(app, eventId);
  expect(await stored(eventId)).toEqual([
    { number: null, in_pool: true },
    { number: 1, in_pool: false },
    { number: 2, in_pool: false },
  ]);
  const { rows } = await app.db.execute(
    sql`select pool_size, entries, last_number from waiting_rooms where event_id = ${eventId}`,
  );
  expect(rows).toEqual([{ pool_size: 1, entries: 3, last_number: 2 }]);
});

it('many at once, over two processes, some twice: one entry each, and every number once', async () => {
  const { eventId } = await openRoom(app);
  const people = Array.from({ length: 60 }, (_, at) =>
    buyerHashes([app.config.SECRET_KEY], eventId, `orang${at}@tamu.test`),
  );
  /** The first fifths of them, again and again at the same time. */
  const wave = (fifths: number) =>
    Promise.all(
      Array.from({ length: fifths }, (_, upTo) =>
        joinAll(
          app.db,
          people.filter((_hash, at) => at % 5 <= upTo).map((hashes) => ({ eventId, hashes })),
        ),
      ),
    );
  const early = (await wave(3)).flat();
  await beginSale(app, eventId);
  const late = (await wave(5)).flat();
  for (const one of [...early, ...late]) expect(one).not.toBeInstanceOf(Error);
  const rows = await stored(eventId);
  expect(rows).toHaveLength(60);
  expect(rows.filter((row) => row.in_pool)).toHaveLength(36);
  expect(rows.flatMap(({ number }) => number ?? [])).toEqual(
    Array.from({ length: 24 }, (_, at) => at + 1),
  );
});

it('keeps the place while the secret key is replaced', async () => {
  const { eventId } = await openRoom(app);
  const address = 'lama@tamu.test';
  const [before] = await joinAll(app.db, [
    { eventId, hashes: buyerHashes(['kunci lama'], eventId, address) },
  ]);
  const [after] = await joinAll(app.db, [
    { eventId, hashes: buyerHashes(['kunci baru', 'kunci lama'], eventId, address) },
  ]);
  expect(before).toMatchObject({ isNew: true });
  expect(after).toEqual({ ...before, isNew: false });
});
