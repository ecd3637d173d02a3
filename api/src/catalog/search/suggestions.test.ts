import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import {
  createTestDatabase,
  openForTest,
  type TestDatabase,
} from '../../../test/kit/site/databases';
import { artists, venues } from '../../db/schema';
import type { Db } from '../../platform/db/database';
import { literally, parseSearch, tsquery } from './search';
import { selectSuggestions } from './suggestions.repository';

jest.setTimeout(120_000);

/** From one that half of all titles have to one that a single title has. */
const titleWords = ['Malam', 'Mahkota', 'Semesta', 'Senandung', 'Kuarsa', 'Kulintang', 'Zirkon'];
const names = ['Malika Sembada', 'Kurnia Zahra'];
/** Many more than are looked through by date. */
const count = 2_500;

let database: TestDatabase;
let db: Db;
beforeAll(async () => {
  database = await createTestDatabase();
  db = openForTest(database.url, 2);
  const venueId = randomUUID();
  const place = { city: 'Bandung', province: 'Jawa Barat', timezone: 'Asia/Jakarta' };
  await db.insert(venues).values({ id: venueId, name: 'Balai Kuarsa', ...place });
  const people = await db
    .insert(artists)
    .values(names.map((stageName) => ({ stageName })))
    .returning({ id: artists.id });
  const titles = sql.join(
    titleWords.map(
      (word, index) => sql`case when n % ${4 ** index + 1} = ${index} then ${word} end`,
    ),
    sql`, `,
  );
  // Several begin at the same moment; some are over or cancelled.
  await db.execute(sql`insert into events (title, venue_id, artist_id, starts_at, status)
    select concat_ws(' ', 'Acara', ${titles}), ${venueId}::uuid,
      case when n % 97 = 1 then ${people[0]?.id}::uuid when n > ${count} - 5 then ${people[1]?.id}::uuid end,
      now() + (n / 3 - 50) * interval '1 hour', case when n % 10 = 3 then 'cancelled' else 'scheduled' end
    from generate_series(1, ${count}) n`);
  await db.execute(sql`analyze`);
});
afterAll(async () => {
  await db.$client.end();
  await database.drop();
});

/** The soonest events of all that have the words, without any short cut. */
async function soonest(query: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select event_id as id from event_listings
    where listed and starts_at > now() and ts_filter(words, '{a,b}') @@ ${query}::tsquery
    order by starts_at, event_id limit 8`);
  return rows.map(({ id }) => id);
}

it('suggests the soonest of all events that have the words, however many there are', async () => {
  const begun = fc
    .tuple(fc.constantFrom(...[...titleWords, 'Acara', ...names].join(' ').split(' ')), fc.nat(9))
    .map(([word, letters]) => word.slice(0, 2 + letters).toLowerCase());
  const seen = new Set<number>();
  await fc.assert(
    fc.asyncProperty(fc.array(begun, { minLength: 1, maxLength: 2 }), async (words) => {
      const parsed = await parseSearch(db, words.join(' '));
      if (parsed === undefined) throw new Error('no words');
      const found = await selectSuggestions(db, parsed);
      const events = found.flatMap(({ kind, id }) => (kind === 'event' ? [id] : []));
      const expected = await soonest(tsquery(literally(parsed)));
      seen.add(expected.length);
      expect({ words, events }).toEqual({
        words,
        events: expected.slice(0, 8 - (found.length - events.length)),
      });
    }),
    { numRuns: 300 },
  );
  // Words of all kinds were among them: that none has, that a few have, and that many have.
  expect(seen.has(8)).toBe(true);
  expect([...seen].some((many) => many > 0 && many < 8)).toBe(true);
});
