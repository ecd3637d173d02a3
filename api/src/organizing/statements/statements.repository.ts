import { and, eq, sql } from 'drizzle-orm';
import { events, promotors, venues, verifications } from '../../db/schema';
import { moneyIn } from '../../db/vocabulary';
import type { refundCauses } from '../../db/statuses';
import type { Executor, Tx } from '../../platform/db/database';
import { eventSummaryColumns } from '../../catalog';
import { countedOrders, ofEvents, ownedLines, sharedRefunds } from '../figures/figures.vocabulary';

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

// Sums are read as double precision, which holds whole rupiah exactly up to 9 quadrillion.

type GoodsSums = { name: string; owner: string | null; own: boolean } & Record<
  'quantity' | 'gross',
  number
>;

/** The promotor's own first. */
export async function sumMerchandise(db: Executor, eventId: string) {
  const { rows } = await db.execute<GoodsSums>(sql`
    with counted as (${countedOrders(ofEvents([eventId]))})
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
    select cause, (count(*) filter (where amount > others))::int as count,
      sum(amount - others)::float8 as amount, sum(merchandise_amount - others)::float8 as merchandise,
      sum(others)::float8 as others,
      coalesce(sum(amount - others) filter (where status not in ('succeeded', 'paid_out')), 0)::float8
        as pending
    from (${sharedRefunds(ofEvents([eventId]))}) refunded group by cause order by cause`);
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
