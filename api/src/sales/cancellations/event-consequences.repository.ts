import { sql } from 'drizzle-orm';
import { orders, refunds } from '../../db/schema';
import { goodTickets, holding, moneyIn, paid } from '../../db/vocabulary';
import type { Executor } from '../../platform/db/database';

type Row<Fields> = { [Key in keyof Fields]: Fields[Key] };

/** Orders of an event that its cancellation would affect, by payment method. */
export async function sumStanding(db: Executor, eventId: string) {
  const { rows } = await db.execute<
    Row<{
      method: string | null;
      issuer: string | null;
      acquirer: string | null;
      at: string | null;
      unpaid: number;
      orders: number;
      tickets: number;
      refund: string;
      refundedOrders: number;
    }>
  >(sql`
    with standing as (
      select o.id, o.status, t.unused, t.used, t.money,
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
        select count(*) filter (where k.status in ${goodTickets}) as unused,
          count(*) filter (where k.status = 'checked_in') as used,
          coalesce(sum(i.unit_price - i.unit_discount)
            filter (where k.status in ${goodTickets}), 0) as money
        from tickets k join order_items i using (order_id, ticket_type_id)
        where k.order_id = o.id
      ) t
      where o.event_id = ${eventId} and o.status in ${holding}
    ), owed as (
      select *, case when unused = 0 then 0 when used > 0 then money else money + goods end as refund
      from standing
    )
    select method, issuer, acquirer, at,
      (count(*) filter (where status = 'awaiting_payment'))::int as unpaid,
      (count(*) filter (where unused > 0))::int as orders,
      coalesce(sum(unused), 0)::int as tickets,
      coalesce(sum(refund), 0)::text as refund,
      (count(*) filter (where refund > 0))::int as "refundedOrders"
    from owed group by method, issuer, acquirer, at`);
  return rows.map(({ method: type, issuer, acquirer, at, ...row }) => ({
    ...row,
    refund: Number(row.refund),
    paid: at === null ? undefined : { type, issuer, acquirer, at: new Date(at) },
  }));
}

/** How many addresses would be mailed: buyers, and holders of transferred tickets. */
export async function countAddressees(db: Executor, eventId: string): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`
    select count(*)::int as total from (
      select o.buyer_email from orders o
      where o.event_id = ${eventId} and (o.status = 'awaiting_payment'
        or o.status in ${paid} and exists (select from tickets t
          where t.order_id = o.id and t.status in ${goodTickets}))
      union
      select t.holder_email from tickets t join orders o on o.id = t.order_id
      where o.event_id = ${eventId} and t.status = 'transferred'
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
