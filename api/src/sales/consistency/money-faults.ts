import { sql, type SQL } from 'drizzle-orm';
import { moneyIn, paid } from '../../db/vocabulary';
import type { Executor } from '../../platform/db/database';

export interface MoneyFault {
  fault: string;
  /** What is wrong, by its id. */
  rows: unknown[];
}

/** Each finds what must not be there at any moment, because it changes in one transaction. */
const faults: Record<string, SQL> = {
  'more goes back than came in': sql`
    select a.id from payment_attempts a join refunds r on r.attempt_id = a.id
    where r.status not in ('rejected', 'failed')
    group by a.id having sum(r.amount) <> a.refunded or sum(r.amount) > a.amount`,
  // A payment that the bank took back after a ticket was used leaves the order with that ticket.
  'a paid order was not paid by one payment of its total': sql`
    select o.id, o.status from orders o
    cross join lateral (
      select count(*) filter (where a.status in ${moneyIn} and not a.refund_due) as standing,
        count(*) filter (where a.status = 'reversed') as reversed
      from payment_attempts a where a.order_id = o.id and a.amount = o.total) paid
    where o.status in ${paid} and o.source = 'sale' and o.total > 0
      and (standing > 1 or standing + reversed = 0)`,
  'an order that holds nothing has a payment that nobody owes back': sql`
    select o.id, o.status from orders o join payment_attempts a on a.order_id = o.id
    where o.status in ('awaiting_payment', 'expired', 'cancelled') and a.status in ${moneyIn}
      and not a.refund_due`,
  'an order has other tickets than it holds units': sql`
    select o.id, o.status from orders o
    cross join lateral (
      select count(*) filter (where t.status <> 'void') as standing,
        count(*) filter (where t.status in ('issued', 'transferred')) as good
      from tickets t where t.order_id = o.id) own
    where case when o.status in ('paid', 'partially_refunded')
      then own.standing <> (select sum(quantity - returned) from order_items i where i.order_id = o.id)
      else own.good > 0 end`,
  'a ticket was refunded and is good, or was used and no admin decided it': sql`
    select t.id from tickets t join refund_tickets l on l.ticket_id = t.id
    join refunds r on r.id = l.refund_id
    where not l.rejected and t.status <> 'void'
      and not (t.status = 'checked_in' and r.cause = 'admin_decision')`,
  'an order counts as wholly paid although one of its tickets is refunded': sql`
    select o.id from orders o where o.status = 'paid' and exists (
      select from tickets t join refund_tickets l on l.ticket_id = t.id
      where t.order_id = o.id and not l.rejected)`,
  'a code is good twice': sql`
    select code from tickets group by code having count(*) > 1`,
  'a ticket is in without a scan, or out with one though its event was not cancelled': sql`
    select t.id from tickets t join orders o on o.id = t.order_id join events e on e.id = o.event_id
    where (t.status = 'checked_in') <> exists (
      select from check_ins c where c.ticket_id = t.id and c.result = 'accepted'
        and c.undone_at is null) and (t.status <> 'void' or e.cancelled_at is null)`,
  'a ticket was let in twice': sql`
    select ticket_id from check_ins where result = 'accepted' and undone_at is null
    group by ticket_id having count(*) > 1`,
  'a ticket was let in and refunded by its buyer alone': sql`
    select l.ticket_id from refund_tickets l join check_ins c on c.ticket_id = l.ticket_id
    join refunds r on r.id = l.refund_id
    where not l.rejected and c.result = 'accepted' and c.undone_at is null
      and r.cause not in ('organizer_cancelled', 'admin_decision')`,
  'the code of a holder of before was let in': sql`
    select c.id from check_ins c join ticket_transfers x on x.ticket_id = c.ticket_id
    where c.result = 'accepted' and x.status = 'accepted' and x.from_version >= c.version
      and x.decided_at < c.received_at`,
  'a version has no hand that it came from': sql`
    select t.id from tickets t where t.version - 1 <> (select count(*) from ticket_transfers x
      where x.ticket_id = t.id and x.status = 'accepted' and x.from_version < t.version)`,
  'money moved for a gift, or one of its revoked tickets is good': sql`
    select o.id from orders o where o.source = 'complimentary' and (o.total <> 0
      or o.status not in ('paid', 'cancelled')
      or exists (select from payment_attempts a where a.order_id = o.id)
      or exists (select from refunds r where r.order_id = o.id)
      or exists (select from ticket_revocations v join tickets t on t.id = v.ticket_id
        where v.order_id = o.id and t.status <> 'void'))`,
};

/** Each finds what jobs still have to do. Nothing is left of it once everything has come to rest. */
const unfinished: Record<string, SQL> = {
  'an order waits for a review that is over': sql`
    select o.id from orders o where o.status = 'awaiting_payment'
      and o.expires_before_review is not null and not exists (
        select from payment_attempts a where a.order_id = o.id and a.status = 'challenge')`,
  'money that bought nothing is not on its way back': sql`
    select a.id from payment_attempts a join orders o on o.id = a.order_id
    where a.status in ('captured', 'settled') and (a.refund_due or o.status = 'paid_unfulfillable')
      and a.refunded <> a.amount`,
  'an order of a cancelled event still holds tickets': sql`
    select o.id from orders o join events e on e.id = o.event_id
    where e.cancelled_at is not null and (o.status = 'awaiting_payment' or exists (
      select from tickets t where t.order_id = o.id and t.status <> 'void'
        and (t.status <> 'checked_in' or e.took_place_reason is null)))`,
  'an offer stands for a ticket that is not good': sql`
    select x.id from ticket_transfers x join tickets t on t.id = x.ticket_id
    where x.status = 'offered' and t.status = 'void'`,
};

/** Whatever is wrong with money, tickets and scans in the whole database. */
export const findMoneyFaults = (db: Executor): Promise<MoneyFault[]> => findAll(db, faults);

/** What jobs still have to set right: no fault, unless they have run out of work. */
export const findUnfinished = (db: Executor): Promise<MoneyFault[]> => findAll(db, unfinished);

async function findAll(db: Executor, queries: Record<string, SQL>): Promise<MoneyFault[]> {
  const found = [];
  for (const [fault, query] of Object.entries(queries)) {
    found.push({ fault, rows: (await db.execute(query)).rows });
  }
  return found.filter(({ rows }) => rows.length > 0);
}
