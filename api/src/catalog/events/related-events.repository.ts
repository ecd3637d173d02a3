import { eq, sql } from 'drizzle-orm';
import { events, venues } from '../../db/schema';
import { prepared } from '../../platform/db/prepared';
import type { Reader } from '../../platform/db/public-reads';
import { announced } from './events.repository';

/** How many there are at most. */
const most = 4;

const upcoming = sql`e.status = 'scheduled' and e.starts_at > now() and e.id <> here.id`;
const soonest = sql`order by e.starts_at, e.id limit ${sql.raw(String(most))}`;

/**
 * What is most like an event first: with its artist, then of its category in its city, then of its
 * category. Each kind is asked for as many as could be needed if the others had none. Performers as
 * a union, because an OR across two tables would look at every event.
 */
const related = sql`(
  select id, min(likeness) as likeness, starts_at from (
    (select e.id, e.starts_at, 1 as likeness
      from (select id from events where artist_id = here.artist_id
        union select event_id from event_artists
        where artist_id = here.artist_id and status = 'confirmed') performed
      join events e on e.id = performed.id
      where ${upcoming} ${soonest})
    union all
    (select e.id, e.starts_at, 2 from events e join venues v on v.id = e.venue_id
      where e.category_id = here.category_id and v.city = here.city and ${upcoming} ${soonest})
    union all
    (select e.id, e.starts_at, 3 from events e
      where e.category_id = here.category_id and ${upcoming} ${soonest})
  ) alike group by id, starts_at order by likeness, starts_at, id limit ${sql.raw(String(most))})`;

const relatedTo = prepared('related_events', (db) => {
  const here = db
    .select({
      id: events.id,
      artistId: events.artistId,
      categoryId: events.categoryId,
      city: venues.city,
    })
    .from(events)
    .innerJoin(venues, eq(venues.id, events.venueId))
    .where(sql`${events.id} = ${sql.placeholder('id')} and ${announced}`)
    .as('here');
  return db
    .select({ id: sql<string | null>`related.id` })
    .from(here)
    .leftJoin(sql`lateral ${related} related`, sql`true`)
    .orderBy(sql`related.likeness, related.starts_at, related.id`);
});

/** @returns ids of upcoming events like a given one, in order; undefined when that is not public */
export async function selectRelatedIds(db: Reader, id: string): Promise<string[] | undefined> {
  const rows = await relatedTo(db, { id });
  if (rows.length === 0) return undefined;
  return rows.flatMap((row) => row.id ?? []);
}
