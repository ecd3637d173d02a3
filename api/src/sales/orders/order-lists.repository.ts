import { and, desc, eq, or, sql, type SQL } from 'drizzle-orm';
import { orders } from '../../db/schema';
import type { Executor } from '../../platform/db/database';
import { paged } from '../../platform/db/paged';
import { containing } from '../../platform/db/patterns';
import { within, type Period } from '../../platform/db/period';
import type { Page } from '../../platform/paging';
import { selectOrders, type OrderStatus } from './orders.repository';

/** Which orders to select; all of them when the filter is empty. */
export interface OrderFilter extends Period {
  userId?: string | undefined;
  status?: OrderStatus | undefined;
  /** A code, a whole address, or part of the name of a buyer. */
  q?: string | undefined;
  /** The id of an event, or part of its title. */
  event?: string | undefined;
}

const matching = ({ userId, status, q, event, ...period }: OrderFilter) =>
  and(
    userId === undefined ? undefined : eq(orders.userId, userId),
    status === undefined ? undefined : eq(orders.status, status),
    q === undefined ? undefined : ofBuyer(q),
    event === undefined ? undefined : ofEvent(event),
    within(orders.createdAt, period),
  );

/** Codes and addresses must match in full, so their indexes are used; names match in part. */
export function ofBuyer(q: string): SQL | undefined {
  if (/^pgg-/i.test(q)) return eq(orders.code, q.toUpperCase());
  if (!q.includes('@')) return sql`${orders.buyerName} ilike ${containing(q)}`;
  const address = q.toLowerCase();
  return or(
    sql`${orders.userId} is null and ${orders.buyerEmail} = ${address}`,
    sql`${orders.userId} in (select u.id from users u where u.email = ${address})`,
  );
}

const ofEvent = (text: string) =>
  sql`${orders.eventId} in (select e.id from events e
    where e.id::text = ${text.toLowerCase()} or e.title ilike ${containing(text)})`;

/** Newest first. */
export function listOrders(db: Executor, filter: OrderFilter, page: Page) {
  return paged(
    selectOrders(db).where(matching(filter)).orderBy(desc(orders.createdAt), desc(orders.id)),
    page,
  );
}

export const countOrders = (db: Executor, filter: OrderFilter): Promise<number> =>
  db.$count(orders, matching(filter));
