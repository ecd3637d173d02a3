import { and, eq, sql } from 'drizzle-orm';
import { events, promotors, venues, verifications } from '../../db/schema';
import { moneyIn, paid } from '../../db/vocabulary';
import type { refundCauses } from '../../db/statuses';
import type { Executor, Tx } from '../../platform/db/database';
import { eventSummaryColumns } from '../../catalog';

/** Makes all queries of the transaction see the same moment. Call it before any of them. */
export async function freezeView(tx: Tx): Promise<void> {
  await tx.execute(sql`set transaction isolation level repeatable read, read only`);
}

export async function findStatementEvent(db: Executor, id: string) {
  const [row] = await db
    .select({
      event: eventSummaryColumns,
      promotorId: events.promotorId,
      payoutHeld: sql<boolean>`exists (select from ${promotors}
        where ${promotors.id} = ${events.promotorId} and ${promotors.suspendedAt} is not null)`.as(
        'payout_held',
      ),
      now: sql`now()`.mapWith(events.startsAt).as('now'),
    })
    .from(events)
    .innerJoin(venues, eq(venues.id, events.venueId))
    .where(eq(events.id, id));
  return row;
}

/** Payments that pay for an order: neither reversed nor due to go back as surplus. */
const counts = sql`a.status in ${moneyIn} and not a.refund_due`;

/** Orders of the event that were paid or cost nothing, also those that were refunded since. */
const countedOrders = (eventId: string) => sql`
  select o.id from orders o where o.event_id = ${eventId} and o.source = 'sale' and (
    exists (select from payment_attempts a where a.order_id = o.id and ${counts})
    or (o.total = 0 and (o.status in ${paid} or o.status = 'refunded')))`;

/** Refunds of those payments, except rejected and failed ones. */
const countedRefunds = (eventId: string) => sql`
  select r.* from refunds r
  join payment_attempts a on a.id = r.attempt_id and ${counts}
  join orders o on o.id = r.order_id and o.event_id = ${eventId}
  where r.status not in ('rejected', 'failed')`;

// Sums are read as double precision, which holds whole rupiah exactly up to 9 quadrillion.

type TicketTypeSums = {
  id: string;
  name: string;
} & Record<'sold' | 'returned' | 'gross' | 'discount' | 'refunded' | 'complimentary', number>;

/** By ticket type, in the order in which they are shown. */
export async function sumByTicketType(db: Executor, eventId: string) {
  const { rows } = await db.execute<TicketTypeSums>(sql`
    with counted as (${countedOrders(eventId)}), sold as (
      select i.ticket_type_id as id, sum(i.quantity) as units, sum(i.returned) as returned,
        sum(i.quantity * i.unit_price) as gross,
        sum(i.quantity * i.unit_discount) filter (where c.borne_by = 'promotor') as discount
      from order_items i join counted on counted.id = i.order_id
      join orders o on o.id = i.order_id left join promo_codes c on c.id = o.promo_code_id group by 1
    ), back as (
      select t.ticket_type_id as id, sum(l.amount) as amount
      from refund_tickets l join (${countedRefunds(eventId)}) r on r.id = l.refund_id
      join tickets t on t.id = l.ticket_id group by 1
    ), given as (
      select i.ticket_type_id as id, sum(i.quantity - i.returned) as units
      from order_items i join orders o on o.id = i.order_id
      where o.event_id = ${eventId} and o.source = 'complimentary' and o.status = 'paid' group by 1
    )
    select y.id, y.name, coalesce(sold.units, 0)::float8 as sold, coalesce(sold.returned, 0)::float8 as returned,
      coalesce(sold.gross, 0)::float8 as gross, coalesce(sold.discount, 0)::float8 as discount,
      coalesce(back.amount, 0)::float8 as refunded, coalesce(given.units, 0)::float8 as complimentary
    from ticket_types y left join sold using (id) left join back using (id)
    left join given using (id)
    where y.event_id = ${eventId} order by y.position, y.id`);
  return rows;
}

/**
 * Discounts of codes that the platform bears, and the part that falls away with tickets that went
 * back: the share of the discount that was refunded of the price, or all of it when nothing was paid.
 */
export async function sumPlatformDiscounts(db: Executor, eventId: string) {
  const { rows } = await db.execute<Record<'given' | 'returned', number>>(sql`
    with borne as (
      select o.id, o.total from (${countedOrders(eventId)}) counted join orders o using (id)
      join promo_codes c on c.id = o.promo_code_id and c.borne_by = 'platform'
    ), given as (
      select sum(i.quantity * i.unit_discount) as amount,
        sum(i.returned * i.unit_discount) filter (where borne.total = 0) as unpaid
      from order_items i join borne on borne.id = i.order_id
    ), back as (
      select sum(round(i.unit_discount * r.percent / 100.0)) as amount
      from refund_tickets l join (${countedRefunds(eventId)}) r on r.id = l.refund_id
      join borne on borne.id = r.order_id join tickets t on t.id = l.ticket_id
      join order_items i on i.order_id = t.order_id and i.ticket_type_id = t.ticket_type_id
    )
    select coalesce(given.amount, 0)::float8 as given,
      (coalesce(given.unpaid, 0) + coalesce(back.amount, 0))::float8 as returned from given, back`);
  const [row] = rows;
  if (row === undefined) throw new Error('sums always have a row');
  return row;
}

type GoodsSums = { name: string; owner: string | null; own: boolean } & Record<
  'quantity' | 'gross',
  number
>;

/**
 * Lines of merchandise with the owner of their money: the promotor who offers it, or else the
 * artist. `own` is true when the event's promotor offers it.
 */
const ownedLines = sql`
  select m.order_id, m.name, m.unit_price, m.quantity,
    coalesce(x.promotor_id = e.promotor_id, false) as own,
    coalesce(p.name, a.stage_name) as owner
  from order_merchandise m join orders o on o.id = m.order_id join events e on e.id = o.event_id
  join merchandise_variants v on v.id = m.variant_id join merchandise x on x.id = v.merchandise_id
  left join promotors p on p.id = x.promotor_id left join artists a on a.id = x.artist_id`;

/** The promotor's own first. */
export async function sumMerchandise(db: Executor, eventId: string) {
  const { rows } = await db.execute<GoodsSums>(sql`
    with counted as (${countedOrders(eventId)})
    select l.name, l.owner, l.own, sum(l.quantity)::float8 as quantity,
      sum(l.quantity * l.unit_price)::float8 as gross
    from (${ownedLines}) l join counted on counted.id = l.order_id
    group by l.name, l.owner, l.own order by l.own desc, l.owner, l.name`);
  return rows;
}

type CauseSums = { cause: (typeof refundCauses)[number] } & Record<
  'count' | 'amount' | 'merchandise' | 'others' | 'pending',
  number
>;

/**
 * By cause: how much of the promotor's money was refunded, and how much of that for merchandise.
 * `others` is what was refunded of the money of other owners of merchandise.
 */
export async function sumRefunds(db: Executor, eventId: string) {
  const { rows } = await db.execute<CauseSums>(sql`
    with refunded as (
      select r.cause, r.status, r.amount, r.merchandise_amount,
        -- Each line gave back the same share, so does each owner.
        coalesce(round(r.merchandise_amount::numeric * goods.others / nullif(goods.total, 0)), 0)
          as others
      from (${countedRefunds(eventId)}) r left join lateral (
        select sum(l.quantity * round(l.unit_price * r.percent / 100.0)) as total,
          sum(l.quantity * round(l.unit_price * r.percent / 100.0)) filter (where not l.own) as others
        from (${ownedLines}) l where r.merchandise_amount > 0 and l.order_id = r.order_id
      ) goods on true
    )
    select cause, (count(*) filter (where amount > others))::int as count,
      sum(amount - others)::float8 as amount, sum(merchandise_amount - others)::float8 as merchandise,
      sum(others)::float8 as others,
      coalesce(sum(amount - others) filter (where status not in ('succeeded', 'paid_out')), 0)::float8
        as pending
    from refunded group by cause order by cause`);
  return rows;
}

type AsideSums = Record<'received' | 'refunded' | 'reversedCount' | 'reversedAmount', number>;

/** Money that came in and bought nothing, and money that banks took back. */
export async function sumPaymentsAside(db: Executor, eventId: string) {
  const isAside = sql`a.status in ${moneyIn} and a.refund_due`;
  const isReversed = sql`a.status = 'reversed'`;
  const { rows } = await db.execute<AsideSums>(sql`
    select coalesce(sum(a.amount) filter (where ${isAside}), 0)::float8 as received,
      coalesce(sum(a.refunded) filter (where ${isAside}), 0)::float8 as refunded,
      (count(*) filter (where ${isReversed}))::int as "reversedCount",
      coalesce(sum(a.amount) filter (where ${isReversed}), 0)::float8 as "reversedAmount"
    from payment_attempts a join orders o on o.id = a.order_id where o.event_id = ${eventId}`);
  const [row] = rows;
  if (row === undefined) throw new Error('sums always have a row');
  return row;
}

/** The bank account in a promotor's application; undefined when there is none. */
export async function findBankAccount(db: Executor, promotorId: string) {
  const [row] = await db
    .select({ data: verifications.additionalData })
    .from(promotors)
    .innerJoin(verifications, eq(verifications.userId, promotors.userId))
    .where(and(eq(promotors.id, promotorId), eq(verifications.roleType, 'promotor')));
  return row?.data;
}
