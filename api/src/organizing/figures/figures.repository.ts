import { sql } from 'drizzle-orm';
import { paid } from '../../db/vocabulary';
import { events, venues } from '../../db/schema';
import type { Executor } from '../../platform/db/database';
import { countedOrders, countedRefunds, ofEvents, orderFigures } from './figures.vocabulary';

// Sums are read as double precision, which holds whole rupiah exactly up to 9 quadrillion.

const unitSums = ['quota', 'bought', 'returned', 'held', 'complimentary', 'soldElsewhere'] as const;
const moneySums = ['gross', 'discount', 'merchandise', 'refunded', 'net'] as const;

type FigureRow = { id: string } & Record<
  | (typeof unitSums)[number]
  | (typeof moneySums)[number]
  | 'checkedIn'
  | 'platformGiven'
  | 'platformReturned',
  number
>;

/** What events sold and brought in, each with all of its figures. */
export async function sumFigures(db: Executor, ids: readonly string[]): Promise<FigureRow[]> {
  if (ids.length === 0) return [];
  const wanted = ofEvents(ids);
  const listed = sql.param(`{${ids.join(',')}}`);
  const { rows } = await db.execute<FigureRow>(sql`
    with money as (
      select event_id as id, sum(bought) as bought, sum(returned) as returned, sum(gross) as gross,
        sum(discount) as discount, sum("platformGiven") as "platformGiven",
        sum("platformReturned") as "platformReturned", sum(merchandise) as merchandise,
        sum(refunded) as refunded, sum(net) as net
      from (${orderFigures(wanted)}) f group by 1
    ), units as (
      select o.event_id as id,
        sum(i.quantity - i.returned) filter (where o.status = 'awaiting_payment') as held,
        sum(i.quantity - i.returned) filter (where o.source = 'complimentary' and o.status in ${paid})
          as complimentary
      from orders o join order_items i on i.order_id = o.id
      where ${wanted} and (o.status = 'awaiting_payment' or o.source = 'complimentary') group by 1
    ), stock as (
      select event_id as id, sum(capacity) as quota, sum(sold_elsewhere) as "soldElsewhere"
      from ticket_types where event_id = any(${listed}::uuid[]) group by 1
    ), arrived as (
      select o.event_id as id, count(*) as "checkedIn" from orders o
      join tickets t on t.order_id = o.id where ${wanted} and t.status = 'checked_in' group by 1
    )
    select e.id, ${sql.join(
      [...unitSums, 'checkedIn', ...moneySums, 'platformGiven', 'platformReturned'].map(
        (name) => sql`coalesce(${sql.identifier(name)}, 0)::float8 as ${sql.identifier(name)}`,
      ),
      sql`, `,
    )}
    from events e left join money using (id) left join units using (id)
    left join stock using (id) left join arrived using (id)
    where e.id = any(${listed}::uuid[])`);
  return rows;
}

export type TicketTypeRow = { id: string; name: string } & Record<
  'capacity' | 'soldElsewhere' | 'held' | 'bought' | 'returned' | 'complimentary',
  number
> &
  Record<'gross' | 'discount' | 'refunded', number>;

/** By ticket type, in the order in which they are shown. */
export async function sumByTicketType(db: Executor, eventId: string): Promise<TicketTypeRow[]> {
  const wanted = ofEvents([eventId]);
  const { rows } = await db.execute<TicketTypeRow>(sql`
    with counted as (${countedOrders(wanted)}), sold as (
      select i.ticket_type_id as id, sum(i.quantity) as bought, sum(i.returned) as returned,
        sum(i.quantity * i.unit_price) as gross,
        sum(i.quantity * i.unit_discount) filter (where c.borne_by = 'promotor') as discount
      from order_items i join counted on counted.id = i.order_id
      join orders o on o.id = i.order_id left join promo_codes c on c.id = o.promo_code_id group by 1
    ), back as (
      select t.ticket_type_id as id, sum(l.amount) as amount
      from refund_tickets l join (${countedRefunds(wanted)}) r on r.id = l.refund_id
      join tickets t on t.id = l.ticket_id group by 1
    ), other as (
      select i.ticket_type_id as id,
        sum(i.quantity - i.returned) filter (where o.status = 'awaiting_payment') as held,
        sum(i.quantity - i.returned) filter (where o.source = 'complimentary' and o.status in ${paid})
          as complimentary
      from order_items i join orders o on o.id = i.order_id
      where ${wanted} and (o.status = 'awaiting_payment' or o.source = 'complimentary') group by 1
    )
    select y.id, y.name, y.capacity, y.sold_elsewhere as "soldElsewhere",
      coalesce(other.held, 0)::float8 as held, coalesce(sold.bought, 0)::float8 as bought,
      coalesce(sold.returned, 0)::float8 as returned, coalesce(sold.gross, 0)::float8 as gross,
      coalesce(sold.discount, 0)::float8 as discount, coalesce(back.amount, 0)::float8 as refunded,
      coalesce(other.complimentary, 0)::float8 as complimentary
    from ticket_types y left join sold using (id) left join back using (id)
    left join other using (id)
    where y.event_id = ${eventId} order by y.position, y.id`);
  return rows;
}

type DayRow = { date: string; sold: number; revenue: number };

/**
 * By the day, at the venue, on which orders were paid: every day since the first one, until today or
 * the day of the event. What came back later is taken off the day on which it was sold.
 */
export async function sumByDay(db: Executor, eventId: string): Promise<DayRow[]> {
  const day = sql`(f.paid_at at time zone v.timezone)::date`;
  const { rows } = await db.execute<DayRow>(sql`
    with venue as (
      select ${venues.timezone} as timezone,
        least(now(), ${events.startsAt}) at time zone ${venues.timezone} as until
      from ${events} join ${venues} on ${venues.id} = ${events.venueId} where ${events.id} = ${eventId}
    ), sums as (
      select ${day} as day, sum(f.bought - f.returned) as sold, sum(f.net) as net
      from (${orderFigures(ofEvents([eventId]))}) f, venue v group by 1
    ), days as (
      select generate_series(min(day), greatest(max(day), max(v.until)::date), '1 day')::date as day
      from sums, venue v
    )
    select to_char(days.day, 'YYYY-MM-DD') as date, coalesce(sums.sold, 0)::float8 as sold,
      coalesce(sums.net, 0)::float8 as revenue
    from days left join sums using (day) order by days.day`);
  return rows;
}

/** The date of today where an event takes place. */
export async function venueToday(db: Executor, eventId: string): Promise<string> {
  const { rows } = await db.execute<{ today: string }>(sql`
    select to_char(now() at time zone ${venues.timezone}, 'YYYY-MM-DD') as today
    from ${events} join ${venues} on ${venues.id} = ${events.venueId} where ${events.id} = ${eventId}`);
  const [row] = rows;
  if (row === undefined) throw new Error(`no event ${eventId}`);
  return row.today;
}
