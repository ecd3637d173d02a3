import { sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database';

export interface StockFault {
  ticketTypeId: string;
  capacity: number;
  taken: number;
  /** What `taken` should be: sold elsewhere plus the items of all orders that hold stock. */
  expected: number;
}

/**
 * Ticket types whose counter is wrong or that are oversold. Empty in a sound database, at any
 * moment and under any load, because orders and counters change in the same transactions.
 */
export async function checkStockEquation(db: Executor): Promise<StockFault[]> {
  const { rows } = await db.execute<{
    id: string;
    capacity: number;
    taken: number;
    expected: number;
  }>(sql`
    select t.id, t.capacity, t.taken, (t.sold_elsewhere + coalesce(held.units, 0))::int as expected
    from ticket_types t
    left join (
      select i.ticket_type_id, sum(i.quantity) as units
      from order_items i
      join orders o on o.id = i.order_id
      where o.status in ('awaiting_payment', 'paid', 'partially_refunded')
      group by i.ticket_type_id
    ) held on held.ticket_type_id = t.id
    where t.taken <> t.sold_elsewhere + coalesce(held.units, 0) or t.taken > t.capacity`);
  return rows.map(({ id, ...row }) => ({ ticketTypeId: id, ...row }));
}
