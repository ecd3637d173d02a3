import { and, desc, eq, sql, type AnyColumn, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { auditLog, users } from '../../db/schema';
import { countUpTo } from '../../platform/db/counting';
import type { Executor } from '../../platform/db/database';
import { paged } from '../../platform/db/paged';
import { containing } from '../../platform/db/patterns';
import { within, type Period } from '../../platform/db/period';
import type { Page } from '../../platform/paging';

const actors = alias(users, 'actor');
const subjects = alias(users, 'subject');

export interface AuditFilter extends Period {
  action?: (typeof auditLog.$inferSelect)['action'] | undefined;
  /** Who did it: an id, or part of a name or of an address. */
  actor?: string | undefined;
  /** The account that it was about, in the same form. */
  subject?: string | undefined;
}

/** Whether a column holds an account whose id, name or address matches the typed text. */
export const isPersonTyped = (column: AnyColumn, typed: string): SQL => {
  const pattern = containing(typed);
  return sql`${column} in (select u.id from users u
    where u.id::text = ${typed} or u.name ilike ${pattern} or u.email ilike ${pattern})`;
};

const wanted = ({ action, actor, subject, ...period }: AuditFilter) =>
  and(
    action === undefined ? undefined : eq(auditLog.action, action),
    actor === undefined ? undefined : isPersonTyped(auditLog.actorId, actor),
    subject === undefined ? undefined : isPersonTyped(auditLog.subjectId, subject),
    within(auditLog.at, period),
  );

/** The newest first. */
export function selectAuditLog(db: Executor, filter: AuditFilter, page: Page) {
  return paged(
    db
      .select({
        id: auditLog.id,
        at: auditLog.at,
        action: auditLog.action,
        actor: { id: actors.id, name: actors.name, email: actors.email },
        subject: { id: subjects.id, name: subjects.name, email: subjects.email },
        address: auditLog.address,
        device: auditLog.device,
        details: auditLog.details,
      })
      .from(auditLog)
      .leftJoin(actors, eq(actors.id, auditLog.actorId))
      .leftJoin(subjects, eq(subjects.id, auditLog.subjectId))
      .where(wanted(filter))
      .orderBy(desc(auditLog.at), desc(auditLog.id)),
    page,
  );
}

export const countAuditLog = (db: Executor, filter: AuditFilter): Promise<number> =>
  countUpTo(db, db.select({ id: auditLog.id }).from(auditLog).where(wanted(filter)));
