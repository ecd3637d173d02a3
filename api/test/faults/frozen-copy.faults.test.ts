// Covers: api/src/sales/purchase, api/src/platform/db
import { guestOrder } from '@panggung/test-support/people/buyer';
import { createVisitors } from '@panggung/test-support/people/visitors';
import { eventually } from '@panggung/test-support/processes/ready';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { orders } from '../../src/db/schema';
import type { Db } from '../../src/platform/db/database';
import { createTestDatabase, openForTest } from '../kit/site/databases';
import { createEvent } from '../kit/factories';
import { planSite } from '../kit/site/site';

jest.setTimeout(90_000);

/** Milliseconds in which everybody must have an answer. */
const bound = 5_000;

/** Two copies of the api as they run in production, on one database. */
async function startCopies() {
  const database = await createTestDatabase();
  const plans = [await planSite(database.url), await planSite(database.url)];
  const copies = await Promise.all(
    plans.map(async ({ startApi, addresses }) => {
      const visitors = createVisitors(addresses.api, { timeoutMs: 20_000 });
      return { ...(await startApi()), visitors };
    }),
  );
  const [first, second] = copies;
  if (first === undefined || second === undefined) throw new Error('two copies were planned');
  return {
    database,
    first,
    second,
    async stop() {
      first.thaw();
      for (const copy of copies) {
        copy.visitors.close();
        await copy.stop();
      }
      await database.drop();
    },
  };
}

it('a copy that froze in the middle of a batch keeps nobody of another one waiting', async () => {
  const { database, first, second, stop } = await startCopies();
  const db = openForTest(database.url, 4);
  const stranger = new pg.Client({ connectionString: database.url });
  await stranger.connect();
  try {
    const { eventId, typeIds } = await createEvent(db, [{ capacity: 1_000 }]);
    const typeId = typeIds[0] ?? '';
    const buy = ({ visitors }: typeof first) =>
      visitors.send({ kind: 'order', ...guestOrder({ eventId, ticketTypeId: typeId }) });
    // The first copy waits for the row, is frozen, and is given the row: now it holds it for ever.
    await stranger.query('begin');
    await stranger.query('select from ticket_types where id = $1 for update', [typeId]);
    const lost = buy(first);
    await somebodyWaits(db);
    first.freeze();
    await stranger.query('rollback');

    const answers = [];
    for (let round = 0; round < 12; round += 1) {
      answers.push(...[1, 2, 3, 4, 5].map(() => buy(second)));
      await sleep(500);
    }
    const received = await Promise.all(answers);
    expect(Math.max(...received.map(({ ms }) => ms))).toBeLessThan(bound);
    for (const { status, retryAfter } of received) {
      expect([201, 503]).toContain(status);
      if (status === 503) expect(retryAfter).toBeDefined();
    }
    // PostgreSQL takes the row back from who does nothing with it: then the others buy again.
    expect(received.at(-1)?.status).toBe(201);
    expect(received.some(({ status }) => status === 503)).toBe(true);

    first.thaw();
    expect((await lost).status).toBe(503);
    const bought = received.filter(({ status }) => status === 201).length;
    expect(await db.$count(orders)).toBe(bought);
  } finally {
    await stranger.end();
    await db.$client.end();
    await stop();
  }
});

/** On a connection of its own each time: within a transaction the list of activities stands still. */
const somebodyWaits = (db: Db) =>
  eventually('somebody who waits', async () => {
    const { rowCount } = await db.execute(
      sql`select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rowCount || undefined;
  });
