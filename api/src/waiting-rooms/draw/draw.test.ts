import { randomBytes } from 'node:crypto';
import {
  checkDraw,
  fromHex,
  rootFrom,
  toHex,
  uuidToBytes,
  type PublishedDraw,
} from '@panggung/draw';
import { beaconKeyFrom } from '@panggung/draw/beacon';
import { registry } from '@panggung/observability';
import { sql } from 'drizzle-orm';
import {
  aBeacon,
  beginSale,
  drawRoom,
  fillRoom,
  joinAsGuest,
  openRoom,
} from '../../../test/kit/people/waiting';
import { startMirror, type Mirror } from '../../../test/kit/site/beacon-mirror';
import { startTestApp, type TestApp } from '../../../test/kit/test-app';
import type { WaitingRoomStatus } from '../status/status.schema';
import { createBeaconClient } from './beacon-client';

const beacon = aBeacon();
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ beacon });
});
afterAll(() => app.close());
beforeEach(() => {
  beacon.made.isAway = false;
});

const read = async <Data>(eventId: string, path = '') =>
  (await app.http.inject(`/api/events/${eventId}/waiting-room${path}`)).json<{ data: Data }>().data;

interface Inclusion {
  place: number;
  size: number;
  path: string[];
}

/** What the room of an event tells, past what is kept for a second. */
const statusOf = async (eventId: string) =>
  (await app.services.waitingRoomStatus.get(eventId)).data;

/** Rounds that no mirror gave, as the metrics tell. */
async function roundsMissing(): Promise<number> {
  const calls = await registry.getSingleMetric('panggung_outside_calls_total')?.get();
  const isMissing = ({ service, outcome }: Record<string, unknown>) =>
    service === 'beacon' && outcome === 'missing';
  return calls?.values.find(({ labels }) => isMissing(labels))?.value ?? 0;
}

const fill = (eventId: string, people: number) => fillRoom(app, eventId, people);

it('can be checked by anybody, from what is published alone', async () => {
  const { eventId } = await openRoom(app);
  await fill(eventId, 2_500);
  const promised = (await read<WaitingRoomStatus>(eventId)).commitment;
  await drawRoom(app, eventId);
  const draw = await read<PublishedDraw>(eventId, '/draw');
  const answer = await app.http.inject(`/api/events/${eventId}/waiting-room/draw/entries`);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-length': String(2_500 * 16),
    'cache-control': expect.stringContaining('immutable') as string,
  });
  expect(draw).toMatchObject({ commitment: promised, size: 2_500, round: 1 });
  const checks = checkDraw(draw, { entries: answer.rawPayload, chain: beacon.chain });
  expect(checks.filter(({ fits }) => !fits)).toEqual([]);
  expect(draw.histogram.reduce((sum, count) => sum + count, 0)).toBe(2_500);
});

it('proves of each entry that it is in the pool, and of no other', async () => {
  const { eventId } = await openRoom(app);
  await fill(eventId, 2_500);
  await drawRoom(app, eventId);
  const { root } = await read<PublishedDraw>(eventId, '/draw');
  const { rows } = await app.db.execute<{ id: string }>(
    sql`select id from waiting_entries where event_id = ${eventId} order by id`,
  );
  const proofOf = (id: string) => read<Inclusion | undefined>(eventId, `/draw/entries/${id}`);
  for (const at of [0, 1, 1_023, 1_024, 2_047, 2_048, 2_498, 2_499]) {
    const id = rows[at]?.id ?? '';
    const proof = await proofOf(id);
    if (!proof) throw new Error(`no proof of ${at}`);
    expect([proof.place, proof.size]).toEqual([at, 2_500]);
    const path = proof.path.map((hash) => fromHex(hash, 32));
    const shown = rootFrom({ id: uuidToBytes(id), place: at, size: proof.size }, path);
    expect(shown && toHex(shown)).toBe(root);
  }
  expect(await proofOf('00000000-0000-4000-8000-000000000000')).toBeUndefined();
  expect(await proofOf('ffffffff-ffff-4fff-bfff-ffffffffffff')).toBeUndefined();
});

it('tells nothing that could be used before its time', async () => {
  const { eventId } = await openRoom(app);
  const { entryId } = await joinAsGuest(app, eventId);
  const { rows } = await app.db.execute<{ seed: string }>(
    sql`select encode(server_seed, 'hex') as seed from waiting_rooms where event_id = ${eventId}`,
  );
  const secrets = [rows[0]?.seed ?? '', entryId, entryId.replaceAll('-', '')];
  const silent = async () => {
    for (const path of ['', '/draw', '/draw/entries']) {
      const { body } = await app.http.inject(`/api/events/${eventId}/waiting-room${path}`);
      expect(secrets.filter((secret) => body.includes(secret))).toEqual([]);
    }
  };
  await silent();
  expect(await statusOf(eventId)).toMatchObject({ phase: 'open', draw: null, waiting: 1 });
  await beginSale(app, eventId);
  const round = () => app.services.waitingRoomMover.round();
  await round();
  expect(await statusOf(eventId)).toMatchObject({ phase: 'drawing', draw: null });
  await round();
  // The round is yet to come.
  await round();
  const { phase, draw, now } = await statusOf(eventId);
  expect([phase, draw?.size, draw?.drawn]).toEqual(['drawing', 1, false]);
  const due = 1_700_000_000 + ((draw?.round ?? 0) - 1);
  expect(due * 1000 - Date.parse(now)).toBeGreaterThan(4_000);
  await silent();
});

it('each step has one outcome, whoever does it and how often', async () => {
  const { eventId } = await openRoom(app);
  await fill(eventId, 300);
  const other = await startTestApp({ beside: app, beacon });
  try {
    await beginSale(app, eventId);
    const copies = [app, other].map(({ services }) => services);
    const both = () => Promise.all(copies.map(({ waitingRoomMover }) => waitingRoomMover.round()));
    for (let step = 0; step < 3; step += 1) await both();
    await app.db.execute(sql`update waiting_rooms set round = 1 where event_id = ${eventId}`);
    await both();
    const draw = await read<PublishedDraw>(eventId, '/draw');
    for (const { waitingRoomDraw } of copies) {
      expect((await waitingRoomDraw.published(eventId)).data.seed).toBe(draw.seed);
    }
    await both();
    expect((await read<PublishedDraw>(eventId, '/draw')).seed).toBe(draw.seed);
  } finally {
    await other.close();
  }
});

it('waits for a round that does not come, and says at last that nobody can check the draw', async () => {
  const { eventId } = await openRoom(app);
  await fill(eventId, 20);
  beacon.made.isAway = true;
  const missed = await roundsMissing();
  await drawRoom(app, eventId);
  expect(await roundsMissing()).toBe(missed + 1);
  // Round 1 was made long ago: it counts as not coming at all.
  const draw = await read<PublishedDraw>(eventId, '/draw');
  expect(draw.signature).toBeNull();
  expect(await statusOf(eventId)).toMatchObject({ draw: { drawn: true, checkable: false } });

  const { eventId: sooner } = await openRoom(app);
  await fill(sooner, 20);
  await beginSale(app, sooner);
  const round = () => app.services.waitingRoomMover.round();
  for (let step = 0; step < 3; step += 1) await round();
  const tenSecondsAgo = Math.floor(Date.now() / 1000) - 10 - 1_700_000_000;
  await app.db.execute(
    sql`update waiting_rooms set round = ${tenSecondsAgo} where event_id = ${sooner}`,
  );
  await round();
  expect(await statusOf(sooner)).toMatchObject({ phase: 'drawing', draw: { drawn: false } });
  beacon.made.isAway = false;
  await round();
  expect(await statusOf(sooner)).toMatchObject({
    phase: 'admitting',
    draw: { drawn: true, checkable: true },
  });
});

it('an empty pool is drawn, too', async () => {
  const { eventId } = await openRoom(app);
  await drawRoom(app, eventId);
  expect(await statusOf(eventId)).toMatchObject({ phase: 'admitting', draw: { size: 0 } });
});

describe('mirrors of the beacon', () => {
  const key = beaconKeyFrom(randomBytes(48));
  const [chain, chainHash] = [{ publicKey: key.publicKey, period: 1, genesis: 1 }, 'ab'.repeat(32)];
  const mirrors: Mirror[] = [];
  afterAll(() => mirrors.forEach((mirror) => mirror.close()));

  async function mirror(tell: (round: number) => object | null): Promise<string> {
    const started = await startMirror(chainHash, tell);
    mirrors.push(started);
    return started.url;
  }

  it('are believed only with the signature of the chain, and one that has it is enough', async () => {
    const genuine = await mirror((round) => ({ round, signature: key.sign(round) }));
    const another = await mirror((round) => ({ round, signature: key.sign(round + 1) }));
    const silent = await mirror(() => null);
    const odd = await mirror(() => ({ round: 'x' }));
    const nowhere = 'http://127.0.0.1:9';
    const ask = (...urls: string[]) => createBeaconClient({ urls, chainHash, chain }).fetchRound(7);
    expect(await ask(another, silent, odd, nowhere)).toBeNull();
    expect(await ask(another, silent, odd, nowhere, genuine)).toBe(key.sign(7));
  });
});
