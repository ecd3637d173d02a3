import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import {
  events,
  orderItems,
  orders,
  paymentAttempts,
  refundTickets,
  tickets,
  venues,
} from '../../db/schema';
import { isItemOfTicket } from '../../db/vocabulary';
import { moneyInStatuses } from '../../db/statuses';
import type { Executor } from '../../platform/db/database';
import { selectHeldGoods } from '../stock/holdings.repository';
import { paidBy } from './paid-by';
import type { PaidBy } from './refund-methods';
import { announcedStatus } from '../../catalog';
import { isKept } from './admission';

export interface RefundableTicket {
  id: string;
  ticketTypeId: string;
  /** Null once somebody else holds the ticket, because the code lets its owner in. */
  code: string | null;
  ticketTypeName: string;
  /** Rupiah, as it was paid. */
  price: number;
  status: (typeof tickets.$inferSelect)['status'];
  /** Whether it is in a refund that was not rejected. */
  refunded: boolean;
  /** Whether it was used, and its event was not cancelled or took place before that. */
  kept: boolean;
}

export interface RefundFacts {
  event: {
    status: 'scheduled' | 'cancelled';
    startsAt: Date;
    timezone: string;
    /** When its current start was announced; null when it was never postponed. */
    postponedAt: Date | null;
  };
  /** Null while the order is not paid. */
  paidAt: Date | null;
  /** By the database's clock. */
  now: Date;
  tickets: RefundableTicket[];
  /** Merchandise that the buyer still has; empty once it is in a refund that was not rejected. */
  merchandise: { name: string; unitPrice: number; quantity: number }[];
  /** The attempt that paid the order; undefined while there is none, or when it was reversed. */
  attemptId: string | undefined;
  paid: PaidBy | undefined;
  /** Rupiah of it that were not refunded and are not being refunded. */
  left: number;
}

/** The facts that decide a refund of an order. Certain while the order's row is locked. */
export async function selectRefundFacts(db: Executor, orderId: string): Promise<RefundFacts> {
  const [event] = await db
    .select({
      status: announcedStatus,
      startsAt: events.startsAt,
      timezone: venues.timezone,
      postponedAt: events.postponedAt,
      paidAt: orders.paidAt,
      now: sql`clock_timestamp()`.mapWith(events.startsAt),
    })
    .from(orders)
    .innerJoin(events, eq(events.id, orders.eventId))
    .innerJoin(venues, eq(venues.id, events.venueId))
    .where(eq(orders.id, orderId));
  if (event === undefined) throw new Error(`order ${orderId} has no event`);
  const attempt = await findPayingAttempt(db, orderId);
  const { now, paidAt, ...rest } = event;
  return {
    event: rest,
    now,
    paidAt,
    tickets: await selectRefundableTickets(db, orderId),
    merchandise: await selectHeldGoods(db, orderId),
    attemptId: attempt?.id,
    paid: attempt && paidBy(attempt),
    left: attempt === undefined ? 0 : attempt.amount - attempt.refunded,
  };
}

/** Whether an order is paid by a payment that came in, or costs nothing. */
export async function isPaidFor(db: Executor, orderId: string): Promise<boolean> {
  const free = await db.$count(orders, and(eq(orders.id, orderId), eq(orders.total, 0)));
  return free > 0 || (await findPayingAttempt(db, orderId)) !== undefined;
}

/** Whether a payment of the order was taken back by the bank. */
export const wasReversed = async (db: Executor, orderId: string): Promise<boolean> =>
  (await db.$count(
    paymentAttempts,
    and(eq(paymentAttempts.orderId, orderId), eq(paymentAttempts.status, 'reversed')),
  )) > 0;

/** Whether a ticket is in a refund that was not rejected. */
export const isRefunded = async (db: Executor, ticketId: string): Promise<boolean> =>
  (await db.$count(
    refundTickets,
    and(eq(refundTickets.ticketId, ticketId), eq(refundTickets.rejected, false)),
  )) > 0;

/** The attempt that paid for the order, but not a surplus one, which is refunded on its own. */
async function findPayingAttempt(db: Executor, orderId: string) {
  const [attempt] = await db
    .select()
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.orderId, orderId),
        inArray(paymentAttempts.status, moneyInStatuses),
        eq(paymentAttempts.refundDue, false),
      ),
    )
    .orderBy(asc(paymentAttempts.number))
    .limit(1);
  return attempt;
}

async function selectRefundableTickets(db: Executor, orderId: string): Promise<RefundableTicket[]> {
  return db
    .select({
      id: tickets.id,
      ticketTypeId: tickets.ticketTypeId,
      code: sql<string | null>`case when ${tickets.version} = 1 then ${tickets.code} end`,
      ticketTypeName: orderItems.name,
      price: sql<number>`${orderItems.unitPrice} - ${orderItems.unitDiscount}`.mapWith(Number),
      status: tickets.status,
      refunded: sql<boolean>`exists (select from ${refundTickets}
        where ${refundTickets.ticketId} = ${tickets.id} and not ${refundTickets.rejected})`,
      kept: sql<boolean>`(${tickets.status} = 'checked_in' and ${events.status} <> 'cancelled')
        or ${isKept(tickets, sql`${events.tookPlaceReason} is not null`)}`,
    })
    .from(tickets)
    .innerJoin(orderItems, isItemOfTicket)
    .innerJoin(orders, eq(orders.id, tickets.orderId))
    .innerJoin(events, eq(events.id, orders.eventId))
    .where(eq(tickets.orderId, orderId))
    .orderBy(asc(tickets.ticketTypeId), asc(tickets.number));
}
