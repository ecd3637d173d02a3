import { execFile } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql, type SQL } from 'drizzle-orm';
import { aBeacon, drawRoom, joinAsGuest, openRoom } from '../../../test/kit/people/waiting';
import { startTestApp, type TestApp } from '../../../test/kit/test-app';

const verifier = join(__dirname, '../../../../docs/verify-draw/verify-draw.mjs');
const chainHash = 'ab'.repeat(32);
const beacon = aBeacon();
let app: TestApp;
let origin: string;
let mirror: Server;

beforeAll(async () => {
  app = await startTestApp({ beacon });
  origin = await app.http.listen({ port: 0, host: '127.0.0.1' });
  mirror = createServer(({ url = '' }, response) => {
    const round = Number(new RegExp(`^/${chainHash}/public/(\\d+)$`).exec(url)?.[1]);
    void beacon
      .fetchRound(round)
      .then((signature) => response.end(JSON.stringify({ round, signature })));
  });
  await new Promise<void>((done) => mirror.listen(0, '127.0.0.1', done));
});
afterAll(async () => {
  mirror.close();
  await app.close();
});

/** Runs the verifier as a stranger would. @returns the lines that do not fit, and how it ended */
async function verify(eventId: string, ...more: string[]) {
  const room = `${origin}/api/events/${eventId}/waiting-room`;
  const from = `http://127.0.0.1:${(mirror.address() as AddressInfo).port}`;
  const chain = ['--beacon', from, '--chain', chainHash, '--key', beacon.chain.publicKey];
  const run = promisify(execFile)(process.execPath, [verifier, room, ...chain, ...more]);
  const { stdout, code } = await run.then(
    (ended) => ({ ...ended, code: 0 }),
    (ended: { stdout: string; code: number }) => ended,
  );
  const lines = stdout.split('\n').filter(Boolean);
  return { code, lines, wrong: lines.filter((line) => line.startsWith('DIFFERS')) };
}

async function drawn() {
  const { eventId } = await openRoom(app);
  const first = await joinAsGuest(app, eventId);
  for (let nth = 0; nth < 5; nth += 1) await joinAsGuest(app, eventId);
  const promised = (await app.services.waitingRoomStatus.get(eventId)).data.commitment;
  await drawRoom(app, eventId);
  return { eventId, first, promised };
}

it('finds that a draw fits, and the place of an entry', async () => {
  const { eventId, first, promised } = await drawn();
  const { code, lines, wrong } = await verify(
    eventId,
    ...['--commitment', promised, '--entry', first.entryId],
  );
  expect([code, wrong]).toEqual([0, []]);
  expect(lines).toHaveLength(7);
  expect(lines.at(-1)).toMatch(/your place: [1-6] of 6$/);
});

const changed = (what: SQL) => (eventId: string) =>
  sql`update waiting_rooms set ${what} where event_id = ${eventId}`;

it.each([
  [
    'an entry was put in',
    'root is that of the pool',
    // Before all others: of the ids, as many are given out as were announced.
    (eventId: string) => sql`insert into waiting_entries (event_id, id, buyer_hash, in_pool)
      values (${eventId}, '00000000-0000-4000-8000-000000000000', '', true)`,
  ],
  [
    'an entry was exchanged',
    'root is that of the pool',
    (eventId: string) => sql`update waiting_entries set id = gen_random_uuid()
      where event_id = ${eventId} and id = (select min(id::text)::uuid from waiting_entries where event_id = ${eventId})`,
  ],
  ['the root is another one', 'root is that of the pool', changed(sql`root = sha256(root)`)],
  ['the round is another one', 'the one of the chain', changed(sql`round = 2`)],
  ['the seed is another one', 'is made of root, round', changed(sql`seed = sha256(seed)`)],
  [
    'the server took another seed',
    'the one that was promised',
    changed(sql`server_seed = sha256(server_seed)`),
  ],
])('says what does not fit when %s', async (_, line, change) => {
  const { eventId, promised } = await drawn();
  await app.db.execute(change(eventId));
  const { code, wrong } = await verify(eventId, '--commitment', promised);
  expect(code).toBe(1);
  expect(wrong.join('\n')).toContain(line);
});
