import type pg from 'pg';
import type { Offer } from '../site/crowd';

/** Makes events that are on sale, each with one ticket type that does not run out. */
export async function putOnSale(database: pg.Client, count: number): Promise<Offer[]> {
  const offers: Offer[] = [];
  for (let number = 1; number <= count; number += 1) {
    const { rows } = await database.query<Offer>(
      `with venue as (
         insert into venues (id, name, city, province, timezone)
         values (gen_random_uuid(), 'Arena Ramai', 'Jakarta', 'DKI Jakarta', 'Asia/Jakarta')
         returning id
       ), event as (
         insert into events (id, title, venue_id, starts_at)
         select gen_random_uuid(), 'Acara ramai ' || $1::int, id, now() + interval '60 days'
         from venue returning id
       )
       insert into ticket_types (id, event_id, name, price, capacity)
       select gen_random_uuid(), id, 'Reguler', 250000, 1000000 from event
       returning event_id as "eventId", id as "typeId"`,
      [number],
    );
    offers.push(...rows);
  }
  return offers;
}
