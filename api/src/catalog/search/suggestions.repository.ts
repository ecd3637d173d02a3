import { sql, type SQL } from 'drizzle-orm';
import { artists, categories, events, venues } from '../../db/schema';
import type { Reader } from '../../platform/db/public-reads';
import { literally, tsquery, type Search } from './search';
import type { Suggestion } from './suggestions.schema';

const most = 8;

/**
 * What the words may mean: kinds of events and cities first, because there are few of them, then
 * people, places and events by name. Each kind leaves room for the others.
 */
export async function selectSuggestions(db: Reader, parsed: Search): Promise<Suggestion[]> {
  const search = literally(parsed);
  if (search.groups.length === 0) return [];
  const query = sql`${tsquery(search)}::tsquery`;
  const named = (name: SQL | typeof artists.stageName) => sql`words_of(${name}) @@ ${query}`;
  const { rows } = await db.execute<Suggestion & Record<string, unknown>>(sql`
    (select 'category' as kind, id, name as label, null as detail from ${categories}
      where ${named(sql`name`)} order by position limit 2)
    union all
    (select 'city', null::uuid, city, min(province) from ${venues}
      where ${named(sql`city`)} group by city order by city limit 2)
    union all
    (select 'artist', id, stage_name, genre from ${artists}
      where ${named(sql`stage_name`)} order by stage_name, id limit 2)
    union all
    (select 'venue', id, name, city from ${venues}
      where ${named(sql`name`)} order by name, id limit 1)
    union all
    (select 'event', e.id, e.title, v.name || ', ' || v.city
      from (${upcomingByWords(search)}) found
      join ${events} e on e.id = found.event_id join ${venues} v on v.id = e.venue_id
      order by found.starts_at, e.id)
    limit ${most}`);
  return rows.map(({ kind, id, label, detail }) => ({ kind, id, label, detail }));
}

/** Words of fewer letters begin so many titles that only the next events are looked through. */
const shortestSearched = 4;
const nextEvents = 2_000;

/** Upcoming events whose title or performers have the words; a place is suggested by itself. */
function upcomingByWords(search: Search): SQL {
  const upcoming = sql`listed and starts_at > now()`;
  const named = sql`ts_filter(words, '{a,b}') @@ ${tsquery(search)}::tsquery`;
  const soonest = sql`order by starts_at, event_id`;
  const longest = Math.max(...search.groups.flat(2).map((word) => word.length));
  if (longest < shortestSearched) {
    return sql`select event_id, starts_at from (
        select event_id, starts_at, words from event_listings
        where ${upcoming} ${soonest} limit ${nextEvents}
      ) next where ${named} ${soonest} limit ${most}`;
  }
  // Finds all first and sorts them then: to read events by date until enough match is slow for a
  // word that few of them have.
  return sql`with found as materialized (
      select event_id, starts_at from event_listings where ${upcoming} and ${named}
    ) select event_id, starts_at from found ${soonest} limit ${most}`;
}
