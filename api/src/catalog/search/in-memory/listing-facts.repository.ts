import { sql, type SQL } from 'drizzle-orm';
import { deletedListings as deleted, eventListings as listing } from '../../../db/schema';
import type { Reader } from '../../../platform/db/public-reads';
import type { ListingFacts } from './listing-columns';

/** What a database is, and what can be seen in it, at the moment of a statement. */
export interface Sight {
  /** Microseconds since 1970, by its clock. */
  now: number;
  /** Of this week in Jakarta, in days since 1970. */
  monday: number;
  /** A `pg_snapshot`: transactions that are not visible in it are those to read next time. */
  snapshot: string;
  /**
   * The server process and the file of the table. Numbers of transactions mean something only while
   * it stays the same: a fail-over, a restore or a table written anew gives other numbers.
   */
  source: string;
}

export interface Changes extends Sight {
  gone: string[];
  /** Null when more changed than was asked for. */
  written: ListingFacts[] | null;
}

/**
 * On a standby a snapshot does not name the transactions that are under way, so that all since the
 * oldest of them count as not seen: some are read twice, none is missed.
 */
const sight = sql`
  (extract(epoch from now()) * 1000000)::float8 as now,
  date_trunc('week', now() at time zone 'Asia/Jakarta')::date - date '1970-01-01' as monday,
  case when pg_is_in_recovery()
    then format('%1$s:%1$s:', pg_snapshot_xmin(pg_current_snapshot()))
    else pg_current_snapshot()::text end as snapshot,
  concat_ws(' ', extract(epoch from pg_postmaster_start_time()), pg_is_in_recovery(),
    pg_relation_filenode('event_listings')) as source`;

export async function selectSight(db: Reader): Promise<Sight & { horizon: string }> {
  const { rows } = await db.execute<Sight & { horizon: string } & Record<string, unknown>>(sql`
    select ${sight}, (date_trunc('day', now()) - interval '3 days')::text as horizon`);
  const [row] = rows;
  if (row === undefined) throw new Error('the database does not say what it is');
  return row;
}

type Lists = 'prices' | 'windows' | 'words';

/** Numbers separated by commas: a list of pairs. */
interface FactsRow extends Omit<ListingFacts, Lists>, Record<string, unknown> {
  prices: string | null;
  windows: string | null;
  words: string;
}

const microseconds = (moment: SQL) => sql`(extract(epoch from ${moment}) * 1000000)::bigint::text`;

const facts = sql`
  ${listing.eventId} as id,
  (extract(epoch from ${listing.startsAt}) * 1000000)::float8 as "startsAt",
  ${listing.localDate} - date '1970-01-01' as "localDate",
  ${listing.category}, ${listing.city},
  ${listing.priceMin}::float8 as "priceMin", ${listing.priceMax}::float8 as "priceMax",
  (select string_agg(lower(price) || ',' || upper(price), ',') from unnest(${listing.prices}) price) as prices,
  (select string_agg(
      coalesce(${microseconds(sql`lower(w)`)}, '-Infinity') || ',' ||
      coalesce(${microseconds(sql`upper(w)`)}, 'Infinity'), ',')
    from unnest(${listing.openWindows}) w) as windows,
  array_to_string(tsvector_to_array(${listing.words}), ' ') as words`;

const isKept = (horizon: string) =>
  sql`${listing.listed} and ${listing.startsAt} >= ${horizon}::timestamptz`;

/** Where a part ends: the start of its last listing as PostgreSQL writes it, and the id. */
interface Place {
  startsAt: string;
  id: string;
}

/**
 * Some of the listings that start after the horizon, by their start.
 * @param after the end of the part before; undefined for the first one
 * @returns `end` is undefined after the last listing
 */
export async function selectFacts(
  db: Reader,
  { after, horizon, limit }: { after: Place | undefined; horizon: string; limit: number },
): Promise<{ found: ListingFacts[]; end: Place | undefined }> {
  const isNext =
    after === undefined
      ? sql`true`
      : sql`(${listing.startsAt}, ${listing.eventId}) > (${after.startsAt}::timestamptz, ${after.id}::uuid)`;
  const { rows } = await db.execute<FactsRow & { place: string }>(sql`
    select ${facts}, ${listing.startsAt}::text as place from ${listing}
    where ${isKept(horizon)} and ${isNext}
    order by ${listing.startsAt}, ${listing.eventId} limit ${limit}`);
  const last = rows.length < limit ? undefined : rows.at(-1);
  return { found: rows.map(factsOf), end: last && { startsAt: last.place, id: last.id } };
}

/**
 * What was written by transactions that `snapshot` does not see. Later numbers than those of this
 * server are those of another one, from which its content was once restored.
 */
export async function selectChanges(
  db: Reader,
  { snapshot, horizon, most }: { snapshot: string; horizon: string; most: number },
): Promise<Changes> {
  const [since] = snapshot.split(':');
  const isNew = (changedBy: SQL) => sql`${changedBy} >= ${since}::xid8
    and ${changedBy} < pg_snapshot_xmax(pg_current_snapshot())
    and not pg_visible_in_snapshot(${changedBy}, ${snapshot}::pg_snapshot)`;
  const { rows } = await db.execute<Sight & FactsRow & { gone: boolean | null }>(sql`
    select here.*, changed.* from (select ${sight}) here left join lateral (
      (select not (${isKept(horizon)}) as gone, ${facts} from ${listing}
        where ${isNew(sql`${listing.changedBy}`)} order by ${listing.changedBy} limit ${most + 1})
      union all
      (select true, d.event_id, ${sql.raw(Array(9).fill('null').join(', '))} from ${deleted} d
        where ${isNew(sql`d.changed_by`)}
          and not exists (select from ${listing} where ${listing.eventId} = d.event_id)
        order by d.changed_by limit ${most + 1})
    ) changed on true`);
  const [here] = rows;
  if (here === undefined) throw new Error('the database does not say what it is');
  const { now, monday, snapshot: next, source } = here;
  const changed = rows.filter(({ gone }) => gone !== null);
  return {
    now,
    monday,
    snapshot: next,
    source,
    gone: changed.filter(({ gone }) => gone).map(({ id }) => id),
    written: changed.length > most ? null : changed.filter(({ gone }) => !gone).map(factsOf),
  };
}

const factsOf = (row: FactsRow): ListingFacts => ({
  id: row.id,
  startsAt: row.startsAt,
  localDate: row.localDate,
  category: row.category,
  city: row.city,
  priceMin: row.priceMin,
  priceMax: row.priceMax,
  prices: numbersOf(row.prices),
  windows: numbersOf(row.windows),
  words: row.words === '' ? [] : row.words.split(' '),
});

const numbersOf = (list: string | null): number[] =>
  list === null ? [] : list.split(',').map(Number);
