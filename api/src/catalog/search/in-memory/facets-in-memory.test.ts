import { setTimeout as sleep } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { eventually } from '@panggung/test-support/processes/ready';
import { createEvent } from '../../../../test/kit/factories';
import { happening, happens } from '../../../../test/kit/models/happenings';
import {
  eventsOf,
  filters as someFilters,
  marketplace,
  writeMarketplace,
  writeSetting,
  type Filters,
} from '../../../../test/kit/models/marketplaces';
import {
  createTestDatabase,
  openForTest,
  type TestDatabase,
} from '../../../../test/kit/site/databases';
import { events, ticketTypes, venues } from '../../../db/schema';
import type { Db } from '../../../platform/db/database';
import { readsFromPrimary } from '../../../platform/db/public-reads';
import { facetsOf } from '../event-facets';
import { selectFacetRows } from '../event-facets.repository';
import type { ListingFilters } from '../listings.filters';
import { refreshListings } from '../listings.repository';
import { parseSearch } from '../search';
import { createFacetsInMemory } from './facets-in-memory';
import { createListingMirror, mirrorLimits } from './listing-mirror';
import { sumPairs } from './pair-sums';

// What is counted in memory is what PostgreSQL counts, after whatever happened.

jest.setTimeout(240_000);

let database: TestDatabase;
let db: Db;
beforeAll(async () => {
  database = await createTestDatabase();
  db = openForTest(database.url, 4);
  await writeSetting(db);
});
afterAll(async () => {
  await db.$client.end();
  await database.drop();
});

const limits = { ...mirrorLimits, pauseMs: 0 };
const log = { info: jest.fn(), warn: jest.fn() };
const everything: ListingFilters = { search: undefined };

/** Facets in memory, loaded. */
async function loaded(own: Partial<typeof mirrorLimits> = {}) {
  const memory = createFacetsInMemory({
    reads: readsFromPrimary(db),
    log,
    limits: { ...limits, ...own },
  });
  await untilLoaded(memory);
  return memory;
}

type Memory = ReturnType<typeof createFacetsInMemory>;

async function untilLoaded(memory: Memory): Promise<void> {
  while ((await memory.rows(everything)) === undefined) await sleep(5);
}

const asFilters = async ({ q, sort: _, ...rest }: Filters): Promise<ListingFilters> => ({
  ...rest,
  search: await parseSearch(db, q),
});

async function compare(memory: Memory, filters: ListingFilters = everything) {
  const rows = await memory.rows(filters);
  expect({ filters, facets: rows && facetsOf(rows) }).toEqual({
    filters,
    facets: facetsOf(await selectFacetRows(db, filters)),
  });
}

it('counts what PostgreSQL counts, whatever is asked for and whatever happens', async () => {
  const memory = await loaded();
  const now = Date.now();
  const asked = fc.array(someFilters(now), { minLength: 4, maxLength: 4 });
  const happenings = fc.array(happening, { minLength: 3, maxLength: 6 });
  let [inMemory, inDatabase] = [0, 0];
  await fc.assert(
    fc.asyncProperty(marketplace, happenings, asked, async (drafts, all, visitors) => {
      const written = eventsOf(drafts, now);
      await writeMarketplace(db, written);
      await refreshListings(db);
      for (const one of [undefined, ...all]) {
        if (one !== undefined)
          await happens(
            db,
            one,
            written.map(({ id }) => id),
          );
        for (const visitor of visitors) {
          const filters = await asFilters(visitor);
          if ((await memory.rows(filters)) === undefined) {
            // Only what began long ago.
            expect(Date.parse(filters.dateFrom ?? '')).toBeLessThan(now - 24 * 3_600_000);
            inDatabase += 1;
          } else {
            await compare(memory, filters);
            inMemory += 1;
          }
        }
      }
    }),
    { numRuns: 25 },
  );
  expect(inMemory).toBeGreaterThan(inDatabase);
  expect(log.warn).not.toHaveBeenCalled();
});

it('finds words with a meaning, and words together, as PostgreSQL does', async () => {
  const weekday = (day: number) => {
    const date = new Date(Date.now() + 7 * 3_600_000);
    date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7) + day);
    return new Date(Date.parse(`${date.toISOString().slice(0, 10)}T23:00:00+07:00`));
  };
  for (const [day, title] of ['Senin', 'Jumat', 'Sabtu', 'Minggu'].entries()) {
    const { eventId } = await createEvent(db, [{ price: day * 10_000, free: day === 0 }]);
    const startsAt = weekday([0, 4, 5, 6][day] ?? 0);
    await db
      .update(events)
      .set({ title: `${title} stand up`, startsAt })
      .where(eq(events.id, eventId));
  }
  await createEvent(db, [{}], { title: 'Weekend Gratis' });
  const memory = await loaded();
  const dateFrom = new Date(Date.now() - 20 * 3_600_000).toISOString().slice(0, 10);
  for (const q of [
    'akhir pekan',
    'weekend ini',
    'gratis',
    'gratis weekend',
    'standup',
    'standup gratis',
    'sabtu weekend',
    '!!!',
    'st u',
  ]) {
    const search = await parseSearch(db, q);
    for (const rest of [{}, { dateFrom }, { available: true }]) {
      await compare(memory, { search, ...rest });
    }
  }
});

it('misses nothing that is committed late, and nothing that is deleted', async () => {
  const first = await createEvent(db, [{}]);
  const second = await createEvent(db, [{}]);
  const memory = await loaded();
  const late = await db.$client.connect();
  try {
    await late.query('begin');
    await late.query(`update events set status = 'cancelled' where id = $1`, [first.eventId]);
    // Others begin later and commit before.
    for (let nth = 0; nth < 3; nth += 1) {
      await db
        .update(events)
        .set({ title: `Kuarsa ${nth}` })
        .where(eq(events.id, second.eventId));
      await compare(memory);
    }
    const before = facetsOf((await memory.rows(everything)) ?? []).categories;
    await late.query('commit');
    await compare(memory);
    expect(facetsOf((await memory.rows(everything)) ?? []).categories).not.toEqual(before);
  } finally {
    late.release();
  }
  await db.delete(ticketTypes).where(eq(ticketTypes.eventId, second.eventId));
  await db.delete(events).where(eq(events.id, second.eventId));
  await compare(memory);
});

it('would notice: a copy that is not brought up to date differs', async () => {
  const mirror = createListingMirror(readsFromPrimary(db), log, limits);
  let mirrored = await mirror.current();
  for (; mirrored === undefined; mirrored = await mirror.current()) await sleep(5);
  const { columns, asked } = mirrored;
  const sum = () => sumPairs(columns, everything, asked).count.reduce((all, one) => all + one, 0);
  const before = sum();
  await createEvent(db, [{}]);
  expect(sum()).toBe(before);
  await mirror.current();
  expect(sum()).toBe(before + 1);
});

it('opens and closes sales by the clock, though nobody writes anything', async () => {
  const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1_000);
  const { typeIds } = await createEvent(db, [{}]);
  await db
    .update(ticketTypes)
    .set({ saleStartsAt: inSeconds(3), saleEndsAt: inSeconds(6) })
    .where(eq(ticketTypes.id, typeIds[0] ?? ''));
  const memory = await loaded();
  const available = async () => facetsOf((await memory.rows(everything)) ?? []).available;
  const before = await available();
  const becomes = (wanted: number) =>
    eventually(`${wanted} available`, async () => (await available()) === wanted || undefined);
  await becomes(before + 1);
  await compare(memory);
  await becomes(before);
  await compare(memory);
});

it('takes names as they are written now', async () => {
  const { eventId } = await createEvent(db, [{}]);
  const memory = await loaded();
  await db.execute(sql`update venues set city = 'Kota Baru'
    where id = (select venue_id from events where id = ${eventId})`);
  await compare(memory, { ...everything, city: 'KOTA BARU' });
  await db.update(venues).set({ city: 'KOTA baru' }).where(eq(venues.city, 'Kota Baru'));
  await sleep(1_050);
  await compare(memory);
});

it('leaves to PostgreSQL what it cannot tell', async () => {
  const memory = await loaded();
  for (const filters of [{ dateFrom: '2020-01-01' }, { city: 'Kôta' }, { category: 'É' }]) {
    expect(await memory.rows({ ...everything, ...filters })).toBeUndefined();
  }
  const tooMany = createFacetsInMemory({
    reads: readsFromPrimary(db),
    log: { info: jest.fn(), warn: log.warn.mockClear() },
    limits: { ...limits, listings: 1 },
  });
  expect(await tooMany.rows(everything)).toBeUndefined();
  while (log.warn.mock.calls.length === 0) await sleep(5);
  expect(await tooMany.rows(everything)).toBeUndefined();
  await tooMany.close();
});

it('is loaded anew after more changes than are read at once, and when the table is written anew', async () => {
  const memory = await loaded({ changes: 2 });
  for (let nth = 0; nth < 3; nth += 1) await createEvent(db, [{}]);
  expect(await memory.rows(everything)).toBeUndefined();
  await untilLoaded(memory);
  await compare(memory);
  await db.execute(sql`vacuum full event_listings`);
  expect(await memory.rows(everything)).toBeUndefined();
  await untilLoaded(memory);
  await compare(memory);
});

it('reads what changes after a restore from a server that counted further', async () => {
  await db.execute(sql`alter table event_listings disable trigger event_listings_note`);
  await db.execute(sql`update event_listings set changed_by = '900000000000000'`);
  await db.execute(sql`alter table event_listings enable trigger event_listings_note`);
  const memory = await loaded({ changes: 2 });
  for (let nth = 0; nth < 5; nth += 1) {
    await createEvent(db, [{}]);
    await compare(memory);
  }
});
