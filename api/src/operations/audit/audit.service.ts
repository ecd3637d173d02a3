import type { Db } from '../../platform/db/database';
import { countAuditLog, selectAuditLog } from './audit-log.repository';
import type { AuditQuery } from './audit.schema';

/** Reads the audit log. It writes nothing: entries are made where things happen. */
export function createAuditService({ db }: { db: Db }) {
  return {
    async list({ page, limit, ...filter }: AuditQuery) {
      const rows = await selectAuditLog(db, filter, { page, limit });
      const data = rows.map((row) => ({ ...row, at: row.at.toISOString() }));
      return { data, meta: { page, limit, total: await countAuditLog(db, filter) } };
    },
  };
}

export type AuditService = ReturnType<typeof createAuditService>;
