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
  const named = (name: SQL) => sql`words_of(${name}) @@ ${query}`;
  // Finds all and sorts them then: going by the order of names until enough match would ask each name
  // for its words, which takes long.
  const { rows } = await db.execute<Suggestion & Record<string, unknown>>(sql`
    with people as materialized (
      select id, stage_name, genre from ${artists} where ${named(sql`stage_name`)}
    ), places as materialized (
      select id, name, city from ${venues} where ${named(sql`name`)}
    )
    (select 'category' as kind, id, name as label, null as detail from ${categories}
      where ${named(sql`name`)} order by position limit 2)
    union all
    (select 'city', null::uuid, city, min(province) from ${venues}
      where ${named(sql`city`)} group by city order by city limit 2)
    union all
    (select 'artist', id, stage_name, genre from people order by stage_name, id limit 2)
    union all
    (select 'venue', id, name, city from places order by name, id limit 1)
    union all
    (select 'event', e.id, e.title, v.name || ', ' || v.city
      from (${upcomingByWords(search)}) upcoming
      join ${events} e on e.id = upcoming.event_id join ${venues} v on v.id = e.venue_id
      order by upcoming.starts_at, e.id)
    limit ${most}`);
  return rows.map(({ kind, id, label, detail }) => ({ kind, id, label, detail }));
}

/**
 * How many upcoming events are looked through before the index of words is asked. A word that eight of
 * them have would have the index name thousands; of any other, it names few.
 */
const nextEvents = 1_000;

/**
 * The soonest of the upcoming events whose title or performers have the words; a place is suggested
 * by itself.
 */
function upcomingByWords(search: Search): SQL {
  const upcoming = sql`listed and starts_at > now()`;
  const named = sql`ts_filter(words, '{a,b}') @@ ${tsquery(search)}::tsquery`;
  const soonest = sql`order by starts_at, event_id`;
  const isEnough = sql`(select count(*) from soon) = ${most}`;
  return sql`with soon as materialized (
      select event_id, starts_at from (
        select event_id, starts_at, words from event_listings
        where ${upcoming} ${soonest} limit ${nextEvents}
      ) next where ${named} ${soonest} limit ${most}
    ), found as materialized (
      select event_id, starts_at from event_listings
      where ${upcoming} and ${named} and not ${isEnough}
    )
    select event_id, starts_at from soon where ${isEnough}
    union all
    (select event_id, starts_at from found ${soonest} limit ${most})`;
}
