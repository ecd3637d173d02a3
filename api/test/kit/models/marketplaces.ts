import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import {
  artists,
  categories,
  eventArtists,
  events,
  promotors,
  ticketTypes,
  venues,
} from '../../../src/db/schema';
import { inTransaction, type Db } from '../../../src/platform/db/database';

const hour = 3_600_000;

/** What random events consist of. No word is a filler, a synonym or a slip of another. */
export const places = [
  { name: 'Balai Sarbini', city: 'Jakarta Selatan', province: 'DKI', timezone: 'Asia/Jakarta' },
  { name: 'Gedung Merdeka', city: 'Bandung', province: 'Jawa Barat', timezone: 'Asia/Jakarta' },
  { name: 'Aula Pantai', city: 'Denpasar', province: 'Bali', timezone: 'Asia/Makassar' },
  { name: 'Stadion Mandala', city: 'Jayapura', province: 'Papua', timezone: 'Asia/Jayapura' },
].map((place) => ({ ...place, id: randomUUID() }));
export const kinds = ['Konser', 'Festival', 'Workshop'].map((name) => ({ id: randomUUID(), name }));
export const performers = ['Lentera Utara', 'Raka Wijaya', 'Óscar Niño', 'Kuarsa'].map(
  (stageName) => ({ id: randomUUID(), stageName }),
);
export const hosts = ['Gemilang Suara', 'Cakrawala'].map((name) => ({ id: randomUUID(), name }));
const titleWords = ['Malam', 'Rindu', 'Hujan', 'Semesta', 'Lokananta'];

const within = (length: number) => fc.integer({ min: 0, max: length - 1 });
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });
/** Hours from now, never so near that the clock could pass them during a test. */
const hours = (min: number, max: number) =>
  fc.integer({ min, max }).filter((count) => Math.abs(count) >= 1);

const tier = fc
  .record({
    price: fc.integer({ min: 0, max: 8 }).map((steps) => steps * 50_000),
    free: fc.boolean(),
    capacity: fc.integer({ min: 1, max: 4 }),
    taken: fc.integer({ min: 0, max: 4 }),
    opens: maybe(hours(-30, 30)),
    length: maybe(fc.integer({ min: 2, max: 40 })),
  })
  .map(({ taken, free, ...rest }) => ({
    ...rest,
    free: free && rest.price === 0,
    taken: Math.min(taken, rest.capacity),
  }));

const draft = fc.record({
  id: fc.uuid({ version: 4 }),
  words: fc.array(fc.constantFrom(...titleWords), { minLength: 1, maxLength: 2 }),
  place: within(places.length),
  kind: maybe(within(kinds.length)),
  headliner: maybe(within(performers.length)),
  guests: fc.uniqueArray(within(performers.length), { maxLength: 2 }),
  host: maybe(within(hosts.length)),
  // Few different ones, so that some fall together.
  starts: fc.constantFrom(-50, -3, 2, 5, 5, 17, 30, 54, 78, 100),
  created: fc.integer({ min: 1, max: 4 }),
  cancelled: fc.integer({ min: 0, max: 5 }).map((roll) => roll === 0),
  tiers: fc.array(tier, { maxLength: 3 }),
});

export type Draft = typeof draft extends fc.Arbitrary<infer T> ? T : never;

export const marketplace = fc.uniqueArray(draft, { maxLength: 14, selector: ({ id }) => id });

const prefixes = [...titleWords, 'Lentera', 'oscar', 'NIÑO', 'Gemilang', 'Bandung', 'Bali', 'Aula']
  .flatMap((word) => [word, word.slice(0, 3)])
  .concat('Konser');
const dayFrom = (now: number) => (days: number) =>
  new Date(now + days * 24 * hour).toISOString().slice(0, 10);

/** Filters of lists, any of them or none, in ranges that are not empty. */
export const filters = (now: number) =>
  fc
    .record({
      q: maybe(
        fc.array(fc.constantFrom(...prefixes), { maxLength: 2 }).map((all) => all.join(' ')),
      ),
      category: maybe(fc.constantFrom('konser', 'FESTIVAL', 'Workshop', 'Opera')),
      city: maybe(fc.constantFrom('bandung', 'Jayapura', 'DENPASAR', 'Jakarta Selatan')),
      dates: fc.tuple(
        maybe(fc.integer({ min: -3, max: 4 })),
        maybe(fc.integer({ min: 0, max: 3 })),
      ),
      prices: fc.tuple(maybe(within(9)), maybe(within(5))),
      available: maybe(fc.boolean()),
      sort: fc.constantFrom('soonest', 'cheapest', 'popular', 'newest'),
    })
    .map(({ dates: [from, days], prices: [low, span], ...rest }) => ({
      ...rest,
      dateFrom: from === undefined ? undefined : dayFrom(now)(from),
      dateTo: days === undefined ? undefined : dayFrom(now)((from ?? 0) + days),
      priceMin: low === undefined ? undefined : low * 50_000,
      priceMax: span === undefined ? undefined : ((low ?? 0) + span) * 50_000,
    }));

export type Filters = ReturnType<typeof filters> extends fc.Arbitrary<infer T> ? T : never;

/** A draft with its moments, as it is written and as the oracle reads it. */
export function eventsOf(drafts: Draft[], now: number) {
  const at = (count: number) => new Date(now + count * hour);
  return drafts.map((one) => ({
    id: one.id,
    title: one.words.join(' '),
    place: places[one.place] ?? places[0],
    kind: one.kind === undefined ? undefined : kinds[one.kind],
    host: one.host === undefined ? undefined : hosts[one.host],
    headliner: one.headliner === undefined ? undefined : performers[one.headliner],
    guests: one.guests.flatMap((index) => performers[index] ?? []),
    startsAt: at(one.starts),
    createdAt: at(-24 * one.created),
    cancelled: one.cancelled,
    tiers: one.tiers.map(({ opens, length, ...stock }) => ({
      ...stock,
      opens: opens === undefined ? undefined : at(opens),
      closes: length === undefined ? undefined : at((opens ?? -40) + length + 0.5),
    })),
  }));
}

export type OracleEvent = ReturnType<typeof eventsOf>[number];

/** What stays the same for all marketplaces of a test. */
export async function writeSetting(db: Db): Promise<void> {
  await db.insert(venues).values(places);
  await db.insert(categories).values(kinds);
  await db.insert(artists).values(performers);
  await db.insert(promotors).values(hosts);
  // With every word known, nothing that is searched for is taken for a slip.
  await db.execute(`select learn_words(string_to_array(fold_text('${prefixes.join(' ')}'), ' '))`);
}

/** Replaces all events. Sales come last, as they do in life. */
export async function writeMarketplace(db: Db, all: OracleEvent[]): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx.delete(ticketTypes);
    await tx.delete(events);
    if (all.length === 0) return;
    await tx.insert(events).values(
      all.map((event) => ({
        id: event.id,
        title: event.title,
        venueId: event.place?.id ?? '',
        categoryId: event.kind?.id ?? null,
        promotorId: event.host?.id ?? null,
        artistId: event.headliner?.id ?? null,
        startsAt: event.startsAt,
        createdAt: event.createdAt,
        status: event.cancelled ? ('cancelled' as const) : ('scheduled' as const),
      })),
    );
    const lineups = all.flatMap(({ id, guests }) =>
      guests.map((guest, position) => ({ eventId: id, artistId: guest.id, position })),
    );
    if (lineups.length > 0) await tx.insert(eventArtists).values(lineups);
    const tiers = all.flatMap(({ id, tiers: own }) =>
      own.map((one, position) => ({
        id: randomUUID(),
        eventId: id,
        position,
        name: `Tribun ${position}`,
        price: one.price,
        free: one.free,
        capacity: one.capacity,
        saleStartsAt: one.opens ?? null,
        saleEndsAt: one.closes ?? null,
        sold: one.taken,
      })),
    );
    if (tiers.length === 0) return;
    await tx.insert(ticketTypes).values(tiers.map(({ sold: _, ...rest }) => rest));
    const sales = tiers.map(({ id, sold }) => `('${id}'::uuid, ${sold})`).join(', ');
    await tx.execute(`update ticket_types t set taken = sale.units
      from (values ${sales}) sale (id, units) where sale.id = t.id`);
  });
}
