/** Runs one statement in a database. @returns its rows */
export type Query = <Row extends Record<string, unknown>>(
  statement: string,
  values?: unknown[],
) => Promise<Row[]>;

export interface NewTicketType {
  name?: string;
  price?: number;
  capacity?: number;
}

interface NewEvent {
  title?: string;
  /** Days until the event, which begins at noon. */
  days?: number;
  types?: readonly NewTicketType[];
}

/** Puts an event on sale at a venue that is there already, or else at a new one. */
export async function putOnSale(
  query: Query,
  { title = 'Malam Uji Coba', days = 60, types = [{}] }: NewEvent = {},
): Promise<{ eventId: string; typeIds: string[] }> {
  await query(`insert into venues (name, city, province, timezone)
    select 'Arena Uji', 'Jakarta', 'DKI Jakarta', 'Asia/Jakarta'
    where not exists (select from venues)`);
  const [event] = await query<{ id: string }>(
    `insert into events (title, venue_id, category_id, starts_at, admission_opens_at)
     select $1, v.id, (select id from categories limit 1),
       ((now() at time zone v.timezone)::date + $2::int + time '12:00') at time zone v.timezone, now()
     from venues v limit 1 returning id`,
    [title, days],
  );
  const eventId = event?.id ?? '';
  const typeIds: string[] = [];
  for (const { name = 'Festival', price = 200_000, capacity = 100 } of types) {
    const [type] = await query<{ id: string }>(
      `insert into ticket_types (event_id, name, price, capacity, position)
       values ($1, $2, $3, $4, $5) returning id`,
      [eventId, name, price, capacity, typeIds.length],
    );
    typeIds.push(type?.id ?? '');
  }
  return { eventId, typeIds };
}
