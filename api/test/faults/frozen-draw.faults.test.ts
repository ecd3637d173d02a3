// Covers: api/src/waiting-rooms/draw
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { checkDraw, type PublishedDraw } from '@panggung/draw';
import { eventually } from '@panggung/test-support/processes/ready';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { aBeacon, beginSale, fillRoom, openRoom } from '../kit/people/waiting';
import { startMirror } from '../kit/site/beacon-mirror';
import { createTestDatabase } from '../kit/site/databases';
import { startTestApp, type TestApp } from '../kit/test-app';
import { startCopies, type Copy } from './room-copies';

jest.setTimeout(180_000);

const people = 2_500;
/** What each step of a draw writes. */
const steps = ['closed_at', 'announced_at', 'drawn_at'] as const;

/** A room before its sale, at a site of two copies of the api with a beacon. */
async function startSite() {
  const database = await createTestDatabase();
  const beacon = aBeacon();
  const chainHash = randomBytes(32).toString('hex');
  const mirror = await startMirror(chainHash, (round) => ({
    round,
    signature: beacon.sign(round),
  }));
  const app = await startTestApp({ beside: { database }, beacon });
  const { eventId } = await openRoom(app);
  await fillRoom(app, eventId, people);
  const copies = await startCopies(database.url, ['first', 'second'], {
    SECRET_KEY: app.config.SECRET_KEY,
    BEACON_URLS: mirror.url,
    BEACON_CHAIN_HASH: chainHash,
    BEACON_PUBLIC_KEY: beacon.chain.publicKey,
    BEACON_PERIOD: String(beacon.chain.period),
    BEACON_GENESIS: String(beacon.chain.genesis),
  });
  const gate = await holdSteps(database.url);
  return {
    app,
    beacon,
    eventId,
    copies,
    gate,
    async stop() {
      for (const { process } of copies) await process.kill();
      await gate.end();
      await app.close();
      mirror.close();
      await database.drop();
    },
  };
}

/** Nobody finishes a step of a draw until it is let through. */
async function holdSteps(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const [nth, step] of steps.entries()) {
    await client.query(`create function hold_${step}() returns trigger language plpgsql as
      $$ begin perform pg_advisory_xact_lock_shared(${nth}); return new; end $$`);
    await client.query(`create trigger hold_${step} before update on waiting_rooms for each row
      when (old.${step} is null and new.${step} is not null) execute function hold_${step}()`);
    await client.query('select pg_advisory_lock($1)', [nth]);
  }
  return {
    /** The copy that is in the middle of a step. */
    catchAt: (nth: number, copies: readonly Copy[]): Promise<Copy> =>
      eventually(
        `a copy that does step ${nth}`,
        async () => {
          const { rows } = await client.query<{ name: string }>(
            `select application_name as name from pg_locks join pg_stat_activity using (pid)
             where locktype = 'advisory' and objid = $1 and not granted`,
            [nth],
          );
          return copies.find(({ name }) => name === rows[0]?.name);
        },
        30_000,
      ),
    let: (nth: number) => client.query('select pg_advisory_unlock($1)', [nth]),
    end: () => client.end(),
  };
}

type Site = Awaited<ReturnType<typeof startSite>>;

/** What is said of the draw, step by step. */
async function saidOf({ app, eventId }: Site) {
  const { rows } = await app.db.execute<Record<string, string | number | null>>(
    sql`select closed_at::text, pool_size, announced_at::text, encode(root, 'hex') as root, round,
          drawn_at::text, signature, encode(seed, 'hex') as seed
        from waiting_rooms where event_id = ${eventId}`,
  );
  return rows[0] ?? {};
}

async function untilDone(site: Site, step: (typeof steps)[number]) {
  const start = performance.now();
  const find = async () => {
    const said = await saidOf(site);
    return said[step] ? said : undefined;
  };
  const said = await eventually(`what writes ${step}`, find, 60_000);
  return { said, seconds: (performance.now() - start) / 1000 };
}

const read = async <Body>(app: TestApp, url: string) => {
  const answer = await app.http.inject(url);
  return { json: () => answer.json<Body>(), bytes: answer.rawPayload };
};

let site: Site;
beforeEach(async () => (site = await startSite()));
afterEach(() => site.stop());

it('goes on with a draw in whose every step a copy froze, and takes nothing back as it thaws', async () => {
  const { app, eventId, copies, gate, beacon } = site;
  await beginSale(app, eventId);
  const told: object[] = [];
  const waited: string[] = [];
  for (const [nth, step] of steps.entries()) {
    const { process, name } = await gate.catchAt(nth, copies);
    process.freeze();
    await gate.let(nth);
    const { said, seconds } = await untilDone(site, step);
    process.thaw();
    waited.push(`${step} ${seconds.toFixed(1)} s (${name} froze)`);
    told.push(Object.fromEntries(Object.entries(said).filter(([, value]) => value !== null)));
    expect(seconds).toBeLessThan(20);
  }
  console.info(`another copy goes on after: ${waited.join(', ')}`);
  // What thawed does what it had begun.
  await sleep(3_000);
  const end = await saidOf(site);
  for (const said of told) expect(end).toMatchObject(said);

  const at = `/api/events/${eventId}/waiting-room/draw`;
  const draw = (await read<{ data: PublishedDraw }>(app, at)).json().data;
  const entries = (await read(app, `${at}/entries`)).bytes;
  const checks = checkDraw(draw, { entries, chain: beacon.chain });
  expect(checks.filter(({ fits }) => !fits)).toEqual([]);
  expect(draw.size).toBe(people);
  expect(draw.signature).not.toBeNull();
});
