import { sql } from 'drizzle-orm';
import type { Tx } from '../../platform/db/database';

const titleAtMost = 120;
const mark = ' (salinan)';

/**
 * Weeks by which a date that has passed moves: to the same day of the week and the same local time,
 * at least a day ahead. A date ahead stays.
 */
const weeksAhead = sql`case when e.starts_at > now() then 0
  else ceil(extract(epoch from now() + interval '1 day' - e.starts_at) / 604800) end`;

/** The same local time some weeks later, also over a change of the clocks. */
const moved = (moment: ReturnType<typeof sql>) =>
  sql`((${moment} at time zone v.timezone) + make_interval(weeks => (${weeksAhead})::int))
    at time zone v.timezone`;

/** A drawn poster is that of one event; a copy has its own, which is drawn without a picture. */
const uploaded = (column: ReturnType<typeof sql>) =>
  sql`case when e.image_url not like '/media/posters/%' then ${column} end`;

/** Without its artist, whom the line-up brings along. @returns the id of the draft */
export async function insertEventCopy(tx: Tx, eventId: string): Promise<string> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into events (title, description, category_id, venue_id, promotor_id, starts_at, ends_at,
      payment_window_minutes, image_url, image_preview, status)
    select left(e.title, ${titleAtMost - mark.length}::int) || ${mark}, e.description, e.category_id,
      e.venue_id, e.promotor_id, ${moved(sql`e.starts_at`)}, ${moved(sql`e.ends_at`)},
      e.payment_window_minutes, ${uploaded(sql`e.image_url`)}, ${uploaded(sql`e.image_preview`)}, 'draft'
    from events e join venues v on v.id = e.venue_id
    where e.id = ${eventId} returning events.id`);
  const [row] = rows;
  if (row === undefined) throw new Error('a copy of an event was not written');
  return row.id;
}

/** Windows of sale stay only where they are ahead and the event kept its date. */
export async function insertTicketTypeCopies(tx: Tx, from: string, to: string): Promise<void> {
  const kept = (column: ReturnType<typeof sql>) =>
    sql`case when e.starts_at > now() and ${column} > now() then ${column} end`;
  await tx.execute(sql`
    insert into ticket_types (event_id, name, description, price, free, capacity, sale_starts_at,
      sale_ends_at, max_per_order, people, position)
    select ${to}, t.name, t.description, t.price, t.free, t.capacity, ${kept(sql`t.sale_starts_at`)},
      ${kept(sql`t.sale_ends_at`)}, t.max_per_order, t.people, t.position
    from ticket_types t join events e on e.id = t.event_id where t.event_id = ${from}`);
}

/**
 * The artists without an account, whom nobody can ask. Those on the promotor's roster are confirmed
 * at once, as when they are invited; the others agreed to another event and wait for a new word.
 * Who headlines the event need not be marked in its line-up, nor stand there at all; here they do.
 * @returns the headliner, if they are confirmed
 */
export async function insertLineupCopy(
  tx: Tx,
  from: string,
  to: string,
): Promise<string | undefined> {
  const { rows } = await tx.execute<{ artist_id: string }>(sql`
    with asked as (
      select l.artist_id, l.position, l.headliner from event_artists l
        where l.event_id = ${from} and l.status <> 'declined'
      union all select e.artist_id, 0, false from events e
        where e.id = ${from} and not exists (select from event_artists l
          where l.event_id = e.id and l.artist_id = e.artist_id)
    ), taken as (
      select l.*, l.artist_id = (select e.artist_id from events e where e.id = ${from}) as shown,
        exists (select from promotor_artists r join events e on e.promotor_id = r.promotor_id
          where e.id = ${to} and r.artist_id = l.artist_id) as ours
      from asked l join artists a on a.id = l.artist_id and a.user_id is null
    ), written as (
      insert into event_artists (event_id, artist_id, position, headliner, status)
      select ${to}, artist_id, position,
        headliner or (coalesce(shown, false) and not exists (select from taken where headliner)),
        case when ours then 'confirmed' else 'invited' end
      from taken returning artist_id, headliner, status
    )
    select artist_id from written where headliner and status = 'confirmed'`);
  return rows[0]?.artist_id;
}
