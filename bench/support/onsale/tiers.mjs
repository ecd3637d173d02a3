/**
 * Puts events on sale, one tier each.
 * @param {import('pg').Client} database
 * @param {{ count: number, capacity: number }} wanted
 * @returns {Promise<{ eventId: string, typeId: string }[]>}
 */
export async function putOnSale(database, { count, capacity }) {
  const tiers = [];
  for (let number = 0; number < count; number += 1) {
    const { rows } = await database.query(
      `with venue as (
         insert into venues (id, name, city, province, timezone)
         values (gen_random_uuid(), 'Arena Uji', 'Jakarta', 'DKI Jakarta', 'Asia/Jakarta') returning id
       ), event as (
         insert into events (id, title, venue_id, starts_at)
         select gen_random_uuid(), 'Rebutan tiket', id, now() + interval '60 days' from venue
         returning id
       )
       insert into ticket_types (id, event_id, name, price, capacity)
       select gen_random_uuid(), id, 'Reguler', 250000, $1 from event
       returning event_id as "eventId", id as "typeId"`,
      [capacity],
    );
    tiers.push(rows[0]);
  }
  return tiers;
}
