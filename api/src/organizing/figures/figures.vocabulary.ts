import { sql, type SQL } from 'drizzle-orm';
import { moneyIn, paid } from '../../db/vocabulary';

// What counts as sold, refunded and earned. Lists, overview, sales and statement of an event all
// read these, so that one event has one number everywhere.

/** Restricts the orders `o` to those of some events. */
export const ofEvents = (ids: readonly string[]): SQL =>
  sql`o.event_id = any(${sql.param(`{${ids.join(',')}}`)}::uuid[])`;

/** Payments that pay for an order: neither reversed nor due to go back as surplus. */
const counts = sql`a.status in ${moneyIn} and not a.refund_due`;

/** Orders that were paid or cost nothing, also those that were refunded since; no gifts. */
export const countedOrders = (events: SQL) => sql`
  select o.id from orders o where ${events} and o.source = 'sale' and (
    exists (select from payment_attempts a where a.order_id = o.id and ${counts})
    or (o.total = 0 and (o.status in ${paid} or o.status = 'refunded')))`;

/** Refunds of those payments, except rejected and failed ones. */
export const countedRefunds = (events: SQL) => sql`
  select r.* from refunds r
  join payment_attempts a on a.id = r.attempt_id and ${counts}
  join orders o on o.id = r.order_id and ${events}
  where r.status not in ('rejected', 'failed')`;

/**
 * Lines of merchandise with the owner of their money: the promotor who offers it, or else the
 * artist. `own` is true when the event's promotor offers it.
 */
export const ownedLines = sql`
  select m.order_id, m.name, m.unit_price, m.quantity,
    coalesce(x.promotor_id = e.promotor_id, false) as own,
    coalesce(p.name, a.stage_name) as owner
  from order_merchandise m join orders o on o.id = m.order_id join events e on e.id = o.event_id
  join merchandise_variants v on v.id = m.variant_id join merchandise x on x.id = v.merchandise_id
  left join promotors p on p.id = x.promotor_id left join artists a on a.id = x.artist_id`;

/** The counted refunds with `others`: the part that belongs to other owners of merchandise. */
export const sharedRefunds = (events: SQL) => sql`
  select r.order_id, r.cause, r.status, r.amount, r.merchandise_amount,
    -- Each line gave back the same share, so does each owner.
    coalesce(round(r.merchandise_amount::numeric * goods.others / nullif(goods.total, 0)), 0)
      as others
  from (${countedRefunds(events)}) r left join lateral (
    select sum(l.quantity * round(l.unit_price * r.percent / 100.0)) as total,
      sum(l.quantity * round(l.unit_price * r.percent / 100.0)) filter (where not l.own) as others
    from (${ownedLines}) l where r.merchandise_amount > 0 and l.order_id = r.order_id
  ) goods on true`;

/**
 * By order: the discount of a code that the platform bears, and the part that falls away with
 * tickets that went back: the share of the discount that was refunded of the price, or all of it
 * when nothing was paid.
 */
export const platformDiscounts = (events: SQL) => sql`
  with borne as (
    select o.id, o.total from (${countedOrders(events)}) counted join orders o using (id)
    join promo_codes c on c.id = o.promo_code_id and c.borne_by = 'platform'
  ), back as (
    select r.order_id, sum(round(i.unit_discount * r.percent / 100.0)) as amount
    from refund_tickets l join (${countedRefunds(events)}) r on r.id = l.refund_id
    join borne on borne.id = r.order_id join tickets t on t.id = l.ticket_id
    join order_items i on i.order_id = t.order_id and i.ticket_type_id = t.ticket_type_id group by 1
  )
  select borne.id as order_id, sum(i.quantity * i.unit_discount) as given,
    coalesce(sum(i.returned * i.unit_discount) filter (where borne.total = 0), 0)
      + coalesce(max(back.amount), 0) as returned
  from borne join order_items i on i.order_id = borne.id
  left join back on back.order_id = borne.id group by borne.id`;

/** Every counted order with its figures; `net` is what its event's promotor is due for it. */
export const orderFigures = (events: SQL) => sql`
  select f.*, f.gross - f.discount - f."platformReturned" + f.merchandise - f.refunded as net
  from (
    select o.id, o.event_id, coalesce(o.paid_at, o.created_at) as paid_at,
      lines.bought, lines.returned, lines.gross,
      case when c.borne_by = 'promotor' then lines.discount else 0 end as discount,
      coalesce(borne.given, 0) as "platformGiven", coalesce(borne.returned, 0) as "platformReturned",
      coalesce(goods.amount, 0) as merchandise, coalesce(back.amount, 0) as refunded
    from (${countedOrders(events)}) counted join orders o using (id)
    join lateral (
      select sum(i.quantity) as bought, sum(i.returned) as returned,
        sum(i.quantity * i.unit_price) as gross, sum(i.quantity * i.unit_discount) as discount
      from order_items i where i.order_id = o.id
    ) lines on true
    left join promo_codes c on c.id = o.promo_code_id
    left join (${platformDiscounts(events)}) borne on borne.order_id = o.id
    left join lateral (
      select sum(l.quantity * l.unit_price) as amount
      from (${ownedLines}) l where l.own and l.order_id = o.id
    ) goods on true
    left join (
      select order_id, sum(amount - others) as amount
      from (${sharedRefunds(events)}) shared group by 1
    ) back on back.order_id = o.id
  ) f`;
