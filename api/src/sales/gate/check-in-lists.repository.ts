import { and, desc, eq, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { checkIns, orderItems, orders, tickets, users } from '../../db/schema';
import { isItemOfTicket } from '../../db/vocabulary';
import type { Executor } from '../../platform/db/database';
import { paged } from '../../platform/db/paged';
import { containing } from '../../platform/db/patterns';
import { within, type Period } from '../../platform/db/period';
import type { Page } from '../../platform/paging';

const scanners = alias(users, 'scanner');
const undoers = alias(users, 'undoer');

export interface CheckInFilter extends Period {
  result?: (typeof checkIns.$inferSelect)['result'] | undefined;
  /** A code of a ticket or of an order, or part of a holder's name or of a device. */
  q?: string | undefined;
}

const named = (q: string) =>
  or(
    eq(tickets.code, q.toUpperCase()),
    eq(orders.code, q.toUpperCase()),
    sql`${tickets.holderName} ilike ${containing(q)}`,
    sql`${checkIns.device} ilike ${containing(q)}`,
  );

const wanted = (eventId: string, { result, q, ...period }: CheckInFilter) =>
  and(
    eq(checkIns.eventId, eventId),
    result === undefined ? undefined : eq(checkIns.result, result),
    q === undefined ? undefined : named(q),
    within(checkIns.receivedAt, period),
  );

/** Every scan at the gates of an event, the latest first. */
export function selectScans(db: Executor, eventId: string, filter: CheckInFilter, page: Page) {
  return paged(
    db
      .select({
        checkIn: checkIns,
        ticketCode: tickets.code,
        holderName: tickets.holderName,
        ticketTypeName: orderItems.name,
        orderId: orders.id,
        orderCode: orders.code,
        scannedBy: scanners.name,
        undoneBy: undoers.name,
      })
      .from(checkIns)
      .innerJoin(scanners, eq(scanners.id, checkIns.scannedBy))
      .leftJoin(undoers, eq(undoers.id, checkIns.undoneBy))
      .leftJoin(tickets, eq(tickets.id, checkIns.ticketId))
      .leftJoin(orders, eq(orders.id, tickets.orderId))
      .leftJoin(orderItems, isItemOfTicket)
      .where(wanted(eventId, filter))
      .orderBy(desc(checkIns.receivedAt), desc(checkIns.id)),
    page,
  );
}

export type ScanRow = Awaited<ReturnType<typeof selectScans>>[number];

export function countScans(db: Executor, eventId: string, filter: CheckInFilter): Promise<number> {
  const rows = db
    .select({ id: checkIns.id })
    .from(checkIns)
    .leftJoin(tickets, eq(tickets.id, checkIns.ticketId))
    .leftJoin(orders, eq(orders.id, tickets.orderId))
    .where(wanted(eventId, filter));
  return db.$count(rows.as('scans'));
}
