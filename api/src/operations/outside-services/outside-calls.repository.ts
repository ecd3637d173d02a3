import { and, desc, eq, gte, inArray, lt, max, sql, sum } from 'drizzle-orm';
import { alerts, outsideCalls } from '../../db/schema';
import type { AlertKind, OutsideOutcome } from '../../db/statuses';
import type { Db, Executor } from '../../platform/db/database';

const thisPeriod = sql`date_bin('10 minutes', now(), 'epoch')`;

/** Adds to the counts of the current ten minutes. */
export async function addCalls(db: Executor, counts: Map<OutsideOutcome, number>): Promise<void> {
  const rows = [...counts].map(([outcome, count]) => ({
    outcome,
    count,
    period: thisPeriod,
    lastAt: sql`now()`,
  }));
  if (rows.length === 0) return;
  await db
    .insert(outsideCalls)
    // Sorted, so that two API processes cannot deadlock.
    .values(rows.toSorted((one, other) => (one.outcome < other.outcome ? -1 : 1)))
    .onConflictDoUpdate({
      target: [outsideCalls.outcome, outsideCalls.period],
      set: { count: sql`${outsideCalls.count} + excluded.count`, lastAt: sql`now()` },
    });
}

/** Calls of the last twenty minutes, and when each outcome was seen last. */
export async function selectCalls(db: Executor) {
  const recent = gte(outsideCalls.period, sql`${thisPeriod} - interval '10 minutes'`);
  const rows = await db
    .select({
      outcome: outsideCalls.outcome,
      count: sql<number>`coalesce(${sum(outsideCalls.count)} filter (where ${recent}), 0)::int`,
      lastAt: max(outsideCalls.lastAt),
      isRecent: sql<boolean>`max(${outsideCalls.lastAt}) > now() - interval '2 minutes'`,
      isOld: sql<boolean>`max(${outsideCalls.lastAt}) < now() - interval '1 day'`,
    })
    .from(outsideCalls)
    .groupBy(outsideCalls.outcome);
  return new Map(rows.map((row) => [row.outcome, row]));
}

/** The last alert of each kind, and whether an admin has seen to it within the hour. */
export async function selectLatestAlerts(db: Executor, kinds: AlertKind[]) {
  const rows = await db
    .selectDistinctOn([alerts.kind], {
      kind: alerts.kind,
      subject: alerts.subject,
      stands: sql<boolean>`${alerts.resolvedAt} is null`,
      seenTo: sql<boolean>`coalesce(${alerts.resolvedBy} is not null
        and ${alerts.resolvedAt} > now() - interval '1 hour', false)`,
    })
    .from(alerts)
    .where(inArray(alerts.kind, kinds))
    .orderBy(alerts.kind, desc(alerts.raisedAt));
  return new Map(rows.map((row) => [row.kind, row]));
}

/** Updates the figure of an open alert. */
export async function updateCount(db: Executor, kind: AlertKind, subject: string, count: number) {
  await db
    .update(alerts)
    .set({ details: { count }, seenAt: sql`now()` })
    .where(and(eq(alerts.kind, kind), eq(alerts.subject, subject)));
}

export async function deleteOldCalls(db: Db): Promise<void> {
  await db.delete(outsideCalls).where(lt(outsideCalls.period, sql`now() - interval '7 days'`));
}
