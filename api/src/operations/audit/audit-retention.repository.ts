import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import { failedLoginDays } from '@panggung/policy';
import { auditLog } from '../../db/schema';
import type { Db } from '../../platform/db/database';

const batch = 5_000;

/** Only failed logins are deleted: all other entries of the audit log are kept forever. */
export async function deleteOldFailedLogins(db: Db): Promise<void> {
  for (;;) {
    const old = db
      .select({ id: auditLog.id })
      .from(auditLog)
      .where(
        and(
          eq(auditLog.action, 'login_failed'),
          lt(auditLog.at, sql`now() - make_interval(days => ${failedLoginDays})`),
        ),
      )
      .limit(batch);
    const { rowCount } = await db.delete(auditLog).where(inArray(auditLog.id, old));
    if ((rowCount ?? 0) < batch) return;
  }
}
