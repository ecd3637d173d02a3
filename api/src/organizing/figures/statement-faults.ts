import { sql } from 'drizzle-orm';
import { moneyIn } from '../../db/vocabulary';
import type { Executor } from '../../platform/db/database';
import { countedOrders, orderFigures, ownedLines, sharedRefunds } from './figures.vocabulary';

export interface StatementFault {
  eventId: string;
  /** Rupiah that payments of the event came to, less what went back of them. */
  paid: number;
  /** Rupiah that its statement shares out. */
  stated: number;
}

const allEvents = sql`true`;

/** Events whose statements share out another sum than their payments came to. */
export async function findStatementFaults(db: Executor): Promise<StatementFault[]> {
  const { rows } = await db.execute<{ [Key in keyof StatementFault]: StatementFault[Key] }>(sql`
    with shares as (
      select event_id, net - "platformGiven" + "platformReturned" as amount
      from (${orderFigures(allEvents)}) f
      union all
      select o.event_id, l.quantity * l.unit_price
      from (${ownedLines}) l join (${countedOrders(allEvents)}) counted on counted.id = l.order_id
      join orders o on o.id = l.order_id where not l.own
      union all
      select o.event_id, -s.others
      from (${sharedRefunds(allEvents)}) s join orders o on o.id = s.order_id
    ), stated as (
      select event_id, sum(amount) as amount from shares group by 1
    ), paid as (
      select o.event_id, sum(a.amount - a.refunded) as amount
      from payment_attempts a join orders o on o.id = a.order_id
      where a.status in ${moneyIn} and not a.refund_due group by 1
    )
    select event_id as "eventId", coalesce(paid.amount, 0)::float8 as paid,
      coalesce(stated.amount, 0)::float8 as stated
    from stated full join paid using (event_id)
    where coalesce(paid.amount, 0) <> coalesce(stated.amount, 0)`);
  return rows;
}
