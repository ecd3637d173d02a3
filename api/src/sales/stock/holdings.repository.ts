import { and, asc, eq, sql } from 'drizzle-orm';
import { orderMerchandise, refunds } from '../../db/schema';
import type { Executor } from '../../platform/db/database';

/** The merchandise of an order, unless it is in a refund that was not rejected. */
export function selectHeldGoods(db: Executor, orderId: string) {
  return db
    .select()
    .from(orderMerchandise)
    .where(
      and(
        eq(orderMerchandise.orderId, orderId),
        sql`not exists (select from ${refunds} where ${refunds.orderId} = ${orderId}
          and ${refunds.withMerchandise} and ${refunds.status} <> 'rejected')`,
      ),
    )
    .orderBy(asc(orderMerchandise.name), asc(orderMerchandise.variantId));
}
