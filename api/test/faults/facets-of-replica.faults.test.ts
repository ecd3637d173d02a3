// Covers: api/src/catalog/search, api/src/platform/db
import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { facetsOf } from '../../src/catalog/search/event-facets';
import { selectFacetRows } from '../../src/catalog/search/event-facets.repository';
import { createFacetsInMemory } from '../../src/catalog/search/in-memory/facets-in-memory';
import { mirrorLimits } from '../../src/catalog/search/in-memory/listing-mirror';
import { events, ticketTypes } from '../../src/db/schema';
import type { Db } from '../../src/platform/db/database';
import { createEvent } from '../kit/factories';
import { openForTest } from '../kit/site/databases';
import { migrateDatabase } from '../../src/database-schema';
import { eventually } from '@panggung/test-support/processes/ready';
import { startReplicated, type Replicated } from '@panggung/test-support/peers/replicated-postgres';

jest.setTimeout(120_000);

let servers: Replicated;
let primary: Db;
let standby: Db;
/** Where the copy in memory is read from. */
let reader: Db;

beforeAll(async () => {
  servers = await startReplicated(migrateDatabase);
  primary = openForTest(servers.primary.url, 4);
  standby = openForTest(servers.standby.url, 4);
  reader = standby;
});

afterAll(async () => {
  await Promise.all([primary.$client.end(), standby.$client.end()]);
  await servers.remove();
});

const everything = { search: undefined };

const createMemory = () =>
  createFacetsInMemory({
    reads: { read: (work) => work(reader) },
    log: { info: jest.fn(), warn: jest.fn() },
    limits: { ...mirrorLimits, pauseMs: 0 },
  });

type Memory = ReturnType<typeof createMemory>;

/** Until the copy of what the standby shows is what the primary counts. */
const agrees = (memory: Memory, what: string) =>
  eventually(what, async () => {
    const rows = await memory.rows(everything);
    const counted = facetsOf(await selectFacetRows(primary, everything));
    return rows && JSON.stringify(facetsOf(rows)) === JSON.stringify(counted) ? counted : undefined;
  });

const cancel = (id: string) =>
  primary.update(events).set({ status: 'cancelled' }).where(eq(events.id, id));

it('a standby does not say which transactions are under way, and none of them is missed', async () => {
  const made = [];
  for (let nth = 0; nth < 4; nth += 1) made.push(await createEvent(primary, [{}]));
  const [first, second, third, fourth] = made.map(({ eventId }) => eventId);
  const memory = createMemory();
  const before = await agrees(memory, 'the first events');
  const late = await primary.$client.connect();
  try {
    await late.query('begin');
    await late.query(`update events set status = 'cancelled' where id = $1`, [first]);
    await cancel(second ?? '');
    expect((await agrees(memory, 'a later change')).available).toBe(before.available - 1);
    await cancel(third ?? '');
    expect((await agrees(memory, 'one more')).available).toBe(before.available - 2);
    await late.query('commit');
  } finally {
    late.release();
  }
  expect((await agrees(memory, 'what was committed late')).available).toBe(before.available - 3);
  await primary.delete(ticketTypes).where(eq(ticketTypes.eventId, fourth ?? ''));
  await primary.delete(events).where(eq(events.id, fourth ?? ''));
  expect((await agrees(memory, 'what was deleted')).available).toBe(before.available - 4);
  await memory.close();
});

it('numbers of transactions of another server are not taken for those of this one', async () => {
  await createEvent(primary, [{}]);
  const memory = createMemory();
  await agrees(memory, 'the copy of the standby');
  reader = primary;
  expect(await memory.rows(everything)).toBeUndefined();
  await sleep(1);
  await agrees(memory, 'the copy of the primary');
  await memory.close();
});
