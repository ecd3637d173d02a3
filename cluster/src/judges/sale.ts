import type { Ask } from './books';
import type { Sale } from '../rush/rush';

const scarce = 40;

/** A new event whose first kind of ticket sells out during a rush. */
export async function openSale(ask: Ask): Promise<Sale> {
  const [event] = await ask<{ id: string }>(`
    insert into events (title, venue_id, category_id, starts_at, admission_opens_at)
    select 'Malam Uji Coba', v.id, c.id,
      ((now() at time zone v.timezone)::date + 40 + time '12:00') at time zone v.timezone, now()
    from venues v, categories c limit 1 returning id`);
  const eventId = event?.id ?? '';
  const types = await ask<{ id: string }>(`
    insert into ticket_types (event_id, name, price, capacity)
    values ('${eventId}', 'Sedikit', 200000, ${scarce}), ('${eventId}', 'Banyak', 200000, 50000)
    returning id`);
  return { eventId, scarceTypeId: types[0]?.id ?? '', plentyTypeId: types[1]?.id ?? '' };
}
