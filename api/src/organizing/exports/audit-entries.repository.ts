import { and, asc, eq, gte, lt, sql } from 'drizzle-orm';
import { auditLog } from '../../db/schema';
import type { Executor } from '../../platform/db/database';
import type { AuditFilter } from './exports.schema';
import { isPersonTyped } from '../../operations';

export const auditHeadings = [
  ...['Waktu', 'Tindakan', 'Pelaku', 'Tentang', 'Alamat jaringan', 'Perangkat', 'Rincian'],
];

const matching = ({ action, actorId, subjectId, actor, subject, from, to }: AuditFilter) =>
  and(
    action === undefined ? undefined : eq(auditLog.action, action),
    actorId === undefined ? undefined : eq(auditLog.actorId, actorId),
    subjectId === undefined ? undefined : eq(auditLog.subjectId, subjectId),
    actor === undefined ? undefined : isPersonTyped(auditLog.actorId, actor),
    subject === undefined ? undefined : isPersonTyped(auditLog.subjectId, subject),
    from === undefined ? undefined : gte(auditLog.at, new Date(from)),
    to === undefined ? undefined : lt(auditLog.at, new Date(to)),
  );

export function countEntries(db: Executor, filter: AuditFilter): Promise<number> {
  return db.$count(auditLog, matching(filter));
}

/** Entries, oldest first. A cursor is the time and the id of an entry. */
export async function selectEntries(
  db: Executor,
  filter: AuditFilter,
  { after, limit }: { after: string | null; limit: number },
) {
  const [at = '', id = ''] = after?.split(' ') ?? [];
  const later =
    after === null
      ? undefined
      : sql`(${auditLog.at}, ${auditLog.id}) > (${at}::timestamptz, ${id}::uuid)`;
  const rows = await db
    .select({
      id: auditLog.id,
      at: auditLog.at,
      action: auditLog.action,
      actorId: auditLog.actorId,
      subjectId: auditLog.subjectId,
      address: auditLog.address,
      device: auditLog.device,
      details: auditLog.details,
      // With microseconds, which a Date would lose.
      exactly: sql<string>`to_char(${auditLog.at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
    })
    .from(auditLog)
    .where(and(matching(filter), later))
    .orderBy(asc(auditLog.at), asc(auditLog.id))
    .limit(limit);
  const last = rows.at(-1);
  return {
    rows: rows.map((row) => [
      ...[row.at.toISOString(), row.action, row.actorId, row.subjectId, row.address, row.device],
      JSON.stringify(row.details),
    ]),
    cursor: last && `${last.exactly} ${last.id}`,
  };
}
