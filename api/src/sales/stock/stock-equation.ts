import { sql } from 'drizzle-orm';
import { holding } from '../../db/vocabulary';
import type { Executor } from '../../platform/db/database';

export interface StockFault {
  /** A ticket type, a promo code or a variant of merchandise. */
  id: string;
  /** Null when there is no limit. */
  capacity: number | null;
  taken: number;
  /** What `taken` should be: sold elsewhere plus what orders that hold stock have not given back. */
  expected: number;
}

/**
 * Counters that are wrong or oversold. Empty in a sound database, at any moment and under any load,
 * because orders and counters change in the same transactions.
 */
export async function checkStockEquation(db: Executor): Promise<StockFault[]> {
  const { rows } = await db.execute<{ [Key in keyof StockFault]: StockFault[Key] }>(sql`
    with holding as (
      select id, promo_code_id from orders
      where status in ${holding}
    ), held as (
      select i.ticket_type_id as id, i.quantity - i.returned as units
      from order_items i join holding on holding.id = i.order_id
      union all
      select m.variant_id, m.quantity from order_merchandise m join holding on holding.id = m.order_id
      where not exists (select from refunds r where r.order_id = m.order_id
        and r.with_merchandise and r.status <> 'rejected')
      union all
      select promo_code_id, 1 from holding where promo_code_id is not null
    ), units as (
      select id, sum(units) as units from held group by id
    ), counters as (
      select id, capacity, taken, sold_elsewhere from ticket_types
      union all select id, capacity, taken, sold_elsewhere from merchandise_variants
      union all select id, capacity, taken, 0 from promo_codes
    )
    select id, capacity, taken, (sold_elsewhere + coalesce(units.units, 0))::int as expected
    from counters left join units using (id)
    where taken <> sold_elsewhere + coalesce(units.units, 0) or taken > capacity`);
  return rows;
}
