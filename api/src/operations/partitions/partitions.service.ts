import { sql } from 'drizzle-orm';
import { inTransaction, type Db } from '../../platform/db/database';
import type { Log } from '../../platform/log';

/** A table that is cut by time, as `db/functions/15-partitions.sql` makes it. */
interface PartitionedTable {
  name: string;
  /** What one partition spans. */
  months: 1 | 3;
  /** A partition is dropped when its end is so long ago; never, when nothing is given. */
  keepDays?: number;
}

/** A release is judged within days, so a month is for looking back; the audit log is kept forever. */
const partitionedTables: readonly PartitionedTable[] = [
  { name: 'audit_log', months: 3 },
  { name: 'telemetry_counts', months: 1, keepDays: 30 },
  { name: 'telemetry_vitals', months: 1, keepDays: 30 },
  { name: 'telemetry_route_vitals', months: 1, keepDays: 30 },
];

/** A site whose nightly jobs stand still for half a year goes on as it is. */
const monthsAhead = 6;

/** Waits for others no longer than they should wait for it; what it could not do is done next night. */
const lockTimeoutMs = 2_000;

/** Looks after tables that are cut by time. */
export function createPartitions({ db, log }: { db: Db; log: Log }) {
  const keep = ({ name, months, keepDays }: PartitionedTable): Promise<void> =>
    inTransaction(
      db,
      async (tx) => {
        const { rows } = await tx.execute<{ start: string }>(
          sql`select start::text from add_partitions(${name}, ${months}, ${monthsAhead}) as start`,
        );
        const periods = rows.map(({ start }) => start);
        // Their rows are found as all others, only not as fast.
        if (periods.length > 0) log.warn({ table: name, periods }, 'periods without a partition');
        if (keepDays === undefined) return;
        const before = sql`now() - make_interval(days => ${keepDays})`;
        await tx.execute(sql`select drop_partitions(${name}, ${before})`);
      },
      { lockTimeoutMs },
    );
  return {
    /** Makes the partitions of the months to come, and drops those whose retention time has passed. */
    async keepAll(): Promise<void> {
      for (const table of partitionedTables) {
        await keep(table).catch((error: unknown) =>
          log.warn({ err: error, table: table.name }, 'partitions are left as they are tonight'),
        );
      }
    },
  };
}
