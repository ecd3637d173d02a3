import { and, sql, type AnyColumn, type SQL } from 'drizzle-orm';

/** First and last day, both included, as dates in Jakarta: `2026-11-22`. */
export interface Period {
  from?: string | undefined;
  to?: string | undefined;
}

/** Whether a moment is in a period; no condition when the period is open at both ends. */
export const within = (moment: AnyColumn, { from, to }: Period): SQL | undefined =>
  and(
    from === undefined ? undefined : sql`${moment} >= ${midnight(from, 0)}`,
    to === undefined ? undefined : sql`${moment} < ${midnight(to, 1)}`,
  );

const midnight = (day: string, later: number) =>
  sql`((${day}::date + ${later}::int)::timestamp at time zone 'Asia/Jakarta')`;
