import { and, count, desc, eq, gte, inArray, sql } from 'drizzle-orm';
import { auditLog, checkIns, events, orders, refunds, verifications } from '../../db/schema';
import type { Executor } from '../../platform/db/database';

/** Days that figures look back on, today included. Every query below is bounded by it. */
export const days = 30;

/** Midnight in Jakarta, so many days ago. */
const midnight = (ago: number) =>
  sql`((date_trunc('day', now() at time zone 'Asia/Jakarta') - make_interval(days => ${ago}))
    at time zone 'Asia/Jakarta')`;

/** What was paid on each day, in the order of the days, those without a sale too. */
export async function selectSales(db: Executor) {
  const { rows } = await db.execute<{ day: string; orders: number; amount: string }>(sql`
    with sold as (
      select (paid_at at time zone 'Asia/Jakarta')::date as day, count(*)::int as orders,
        sum(total) as amount
      from orders where paid_at >= ${midnight(days - 1)} and status <> 'paid_unfulfillable'
      group by 1
    )
    select to_char(d, 'YYYY-MM-DD') as day, coalesce(sold.orders, 0) as orders,
      coalesce(sold.amount, 0) as amount
    from generate_series((now() at time zone 'Asia/Jakarta')::date - ${days - 1}::int,
      (now() at time zone 'Asia/Jakarta')::date, interval '1 day') d
    left join sold on sold.day = d::date
    order by d`);
  return rows.map((row) => ({ ...row, amount: Number(row.amount) }));
}

/** Orders of these days by how they stand now. */
export function countOrdersByStatus(db: Executor) {
  return db
    .select({ status: orders.status, count: count() })
    .from(orders)
    .where(gte(orders.createdAt, midnight(days - 1)))
    .groupBy(orders.status);
}

export const countWaitingRefunds = (db: Executor): Promise<number> =>
  db.$count(refunds, inArray(refunds.status, ['requested', 'manual_payout']));

export const countWaitingVerifications = (db: Executor): Promise<number> =>
  db.$count(verifications, eq(verifications.status, 'pending'));

export async function countScansToday(db: Executor) {
  const [row] = await db
    .select({
      all: count(),
      accepted: sql<number>`count(*) filter (where ${checkIns.result} = 'accepted')`.mapWith(
        Number,
      ),
    })
    .from(checkIns)
    .where(gte(checkIns.receivedAt, midnight(0)));
  return row ?? { all: 0, accepted: 0 };
}

/** Payments that were reversed after a ticket of their order had been used. */
export function selectReversalsAfterUse(db: Executor, limit: number) {
  return db
    .select({
      at: auditLog.at,
      orderId: orders.id,
      code: orders.code,
    })
    .from(auditLog)
    .leftJoin(orders, sql`${orders.id} = (${auditLog.details}->>'order')::uuid`)
    .where(
      and(eq(auditLog.action, 'payment_reversed_after_use'), gte(auditLog.at, midnight(days - 1))),
    )
    .orderBy(desc(auditLog.at))
    .limit(limit);
}

/** Orders whose money came in too late and is not refunded yet. */
export function selectUnfulfillable(db: Executor, limit: number) {
  return db
    .select({
      id: orders.id,
      code: orders.code,
      total: orders.total,
      createdAt: orders.createdAt,
      eventTitle: events.title,
    })
    .from(orders)
    .innerJoin(events, eq(events.id, orders.eventId))
    .where(eq(orders.status, 'paid_unfulfillable'))
    .orderBy(desc(orders.createdAt))
    .limit(limit);
}

export const countUnfulfillable = (db: Executor): Promise<number> =>
  db.$count(orders, eq(orders.status, 'paid_unfulfillable'));
