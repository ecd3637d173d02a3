import { and, asc, eq } from 'drizzle-orm';
import { events, orders, paymentAttempts, refunds } from '../../db/schema';
import type { Executor } from '../../platform/db/database';
import { paged } from '../../platform/db/paged';
import { within, type Period } from '../../platform/db/period';
import type { Page } from '../../platform/paging';
import { ofBuyer } from '../orders/order-lists.repository';
import { refundColumns } from '../returns/refunds.repository';

type Columns = typeof refunds.$inferSelect;

/** Which refunds to select; all of them when the filter is empty. */
export interface RefundFilter extends Period {
  status?: Columns['status'] | undefined;
  cause?: Columns['cause'] | undefined;
  /** As in the list of orders. */
  q?: string | undefined;
}

const matching = ({ status, cause, q, ...period }: RefundFilter) =>
  and(
    status === undefined ? undefined : eq(refunds.status, status),
    cause === undefined ? undefined : eq(refunds.cause, cause),
    q === undefined ? undefined : ofBuyer(q),
    within(refunds.requestedAt, period),
  );

/** Oldest first, with what an admin needs to pay them out. */
export function listRefunds(db: Executor, filter: RefundFilter, page: Page) {
  return paged(
    db
      .select({ ...refundColumns, order: orders, eventTitle: events.title })
      .from(refunds)
      .innerJoin(paymentAttempts, eq(paymentAttempts.id, refunds.attemptId))
      .innerJoin(orders, eq(orders.id, refunds.orderId))
      .innerJoin(events, eq(events.id, orders.eventId))
      .where(matching(filter))
      .orderBy(asc(refunds.requestedAt), asc(refunds.id)),
    page,
  );
}

export function countListedRefunds(db: Executor, filter: RefundFilter): Promise<number> {
  const rows = db
    .select({ id: refunds.id })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(matching(filter));
  return db.$count(rows.as('listed'));
}
