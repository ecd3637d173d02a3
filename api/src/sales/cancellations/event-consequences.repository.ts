import { sql } from 'drizzle-orm';
import { orders, refunds } from '../../db/schema';
import { holding, moneyIn, paid } from '../../db/vocabulary';
import type { Executor } from '../../platform/db/database';
import { isKept } from '../returns/admission';

type Row<Fields> = { [Key in keyof Fields]: Fields[Key] };

const kept = (tookPlace: boolean) =>
  isKept({ id: sql`k.id`, status: sql`k.status` }, sql.raw(String(tookPlace)));

/**
 * Orders of an event that its cancellation would affect, by payment method.
 * @param tookPlace whether the promotor says so, and admitted tickets are not refunded
 */
export async function sumStanding(db: Executor, eventId: string, tookPlace: boolean) {
  const { rows } = await db.execute<
    Row<{
      method: string | null;
      issuer: string | null;
      acquirer: string | null;
      at: string | null;
      unpaid: number;
      orders: number;
      tickets: number;
      usedTickets: number;
      keptTickets: number;
      keptOrders: number;
      refund: string;
      usedRefund: string;
      refundedOrders: number;
    }>
  >(sql`
    with standing as (
      select o.id, o.status, t.*,
        (select coalesce(sum(m.quantity * m.unit_price), 0) from order_merchandise m
          where m.order_id = o.id and not exists (select from refunds r where r.order_id = o.id
            and r.with_merchandise and r.status <> 'rejected')) as goods,
        paid.*
      from orders o left join lateral (
        select p.method, p.issuer, p.acquirer,
          -- By the hour: as many groups as there are hours of sale.
          date_trunc('hour', coalesce(p.money_in_at, p.created_at)) as at
        from payment_attempts p
        where p.order_id = o.id and p.status in ${moneyIn} and not p.refund_due
        order by p.number limit 1
      ) paid on true cross join lateral (
        select count(*) filter (where not is_kept) as tickets,
          count(*) filter (where not is_kept and is_used) as used,
          count(*) filter (where is_kept) as kept,
          coalesce(sum(price) filter (where not is_kept), 0) as money,
          coalesce(sum(price) filter (where not is_kept and is_used), 0) as used_money
        from (
          select case when exists (select from refund_tickets l
              where l.ticket_id = k.id and not l.rejected)
            then 0 else i.unit_price - i.unit_discount end as price, k.status = 'checked_in' as is_used,
            ${kept(tookPlace)} as is_kept
          from tickets k join order_items i using (order_id, ticket_type_id)
          where k.order_id = o.id and k.status <> 'void'
        ) standing_tickets
      ) t
      where o.event_id = ${eventId} and o.status in ${holding}
    ), owed as (
      select *, case when tickets = 0 or at is null then 0 when kept > 0 then money else money + goods end as refund
      from standing
    )
    select method, issuer, acquirer, at,
      (count(*) filter (where status = 'awaiting_payment'))::int as unpaid,
      (count(*) filter (where tickets > 0))::int as orders,
      coalesce(sum(tickets), 0)::int as tickets,
      coalesce(sum(used), 0)::int as "usedTickets",
      coalesce(sum(kept), 0)::int as "keptTickets",
      (count(*) filter (where kept > 0 and tickets = 0))::int as "keptOrders",
      coalesce(sum(used_money), 0)::text as "usedRefund",
      coalesce(sum(refund), 0)::text as refund,
      (count(*) filter (where refund > 0))::int as "refundedOrders"
    from owed group by method, issuer, acquirer, at`);
  return rows.map(({ method: type, issuer, acquirer, at, ...row }) => ({
    ...row,
    refund: Number(row.refund),
    usedRefund: Number(row.usedRefund),
    paid: at === null ? undefined : { type, issuer, acquirer, at: new Date(at) },
  }));
}

/** Addresses of those who hold transferred tickets that a cancellation takes back. */
const holders = (eventId: string, tookPlace: boolean) => sql`
  select x.to_email from tickets k join orders o on o.id = k.order_id
  join ticket_transfers x on x.ticket_id = k.id and x.status = 'accepted'
    and x.from_version = k.version - 1
  where o.event_id = ${eventId} and k.status <> 'void' and not ${kept(tookPlace)}`;

export async function countHolders(
  db: Executor,
  eventId: string,
  tookPlace: boolean,
): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(distinct to_email)::int as total from (${holders(eventId, tookPlace)}) held
        where to_email <> ''`,
  );
  return rows[0]?.total ?? 0;
}

/** How many addresses would be mailed: buyers, and holders of transferred tickets. */
export async function countAddressees(
  db: Executor,
  eventId: string,
  tookPlace: boolean,
): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`
    select count(*)::int as total from (
      select o.buyer_email from orders o
      where o.event_id = ${eventId} and (o.status = 'awaiting_payment'
        or o.status in ${paid} and exists (select from tickets t
          where t.order_id = o.id and t.status <> 'void'))
      union
      ${holders(eventId, tookPlace)}
    ) addresses where buyer_email <> ''`);
  return rows[0]?.total ?? 0;
}

/** Orders that a cancellation has settled. */
export function countSettled(db: Executor, eventId: string): Promise<number> {
  return db.$count(
    orders,
    sql`${orders.eventId} = ${eventId} and (${orders.status} = 'cancelled'
      or exists (select from ${refunds} where ${refunds.orderId} = ${orders.id}
        and ${refunds.cause} = 'organizer_cancelled'))`,
  );
}
