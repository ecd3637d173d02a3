import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { alerts, events, orders } from '../../db/schema';
import type { Executor } from '../../platform/db/database';
import type { Log } from '../../platform/log';

type AlertRow = typeof alerts.$inferSelect;

export type NewAlert = Pick<AlertRow, 'kind' | 'subject' | 'details'> &
  Partial<Pick<AlertRow, 'orderId' | 'eventId'>>;

/**
 * Raises an alert. Admins see it until it is resolved; operators get it once, in the log. An alert
 * that an admin resolved stays resolved; one that ended by itself opens again when it comes back.
 */
export async function raiseAlert(db: Executor, log: Log, alert: NewAlert): Promise<void> {
  const [row] = await db
    .insert(alerts)
    .values(alert)
    .onConflictDoUpdate({
      target: [alerts.kind, alerts.subject],
      set: {
        details: sql`excluded.details`,
        seenAt: sql`now()`,
        resolvedAt: sql`case when ${alerts.resolvedBy} is null then null
          else ${alerts.resolvedAt} end`,
      },
    })
    .returning({ isNew: sql<boolean>`xmax = 0` });
  const { kind, orderId: order, eventId: event, details } = alert;
  if (row?.isNew === true) log.error({ alert: kind, order, event, ...details }, 'alert raised');
}

/** Ends an alert by itself, without an admin. */
export async function endAlert(
  db: Executor,
  kind: AlertRow['kind'],
  subject: string,
): Promise<void> {
  await db
    .update(alerts)
    .set({ resolvedAt: sql`now()` })
    .where(and(eq(alerts.kind, kind), eq(alerts.subject, subject), isNull(alerts.resolvedAt)));
}

/** @returns the alert, or undefined when no alert of this id is open */
export async function resolveAlert(db: Executor, id: string, resolvedBy: string) {
  const [row] = await db
    .update(alerts)
    .set({ resolvedAt: sql`now()`, resolvedBy })
    .where(and(eq(alerts.id, id), isNull(alerts.resolvedAt)))
    .returning();
  return row;
}

/** Open alerts, the oldest first. */
export function selectOpenAlerts(db: Executor, limit: number) {
  return db
    .select({ alert: alerts, code: orders.code, eventTitle: events.title })
    .from(alerts)
    .leftJoin(orders, eq(orders.id, alerts.orderId))
    .leftJoin(events, sql`${events.id} = coalesce(${alerts.eventId}, ${orders.eventId})`)
    .where(isNull(alerts.resolvedAt))
    .orderBy(asc(alerts.raisedAt), asc(alerts.id))
    .limit(limit);
}

export const countOpenAlerts = (db: Executor): Promise<number> =>
  db.$count(alerts, isNull(alerts.resolvedAt));
