import { and, eq, sql } from 'drizzle-orm';
import { auditLog } from '../../db/schema';
import { deviceOf, shortAddressOf, type Client } from '../../platform/auth/client';
import type { Executor } from '../../platform/db/database';

type AuditRow = typeof auditLog.$inferInsert;

interface AuditEntry {
  action: AuditRow['action'];
  /** Who did it; null when nobody was signed in. */
  actorId: string | null;
  /** Whom it was about; null when no account is known. */
  subjectId: string | null;
  details?: Record<string, unknown>;
}

/** Records what happened, in the transaction that does it. An entry must contain no secret. */
export async function recordAudit(db: Executor, client: Client, entry: AuditEntry): Promise<void> {
  await db
    .insert(auditLog)
    .values({ ...entry, address: shortAddressOf(client), device: deviceOf(client) });
}

/** Notes what people do with their own account. */
export const recordOwnAudit = (
  db: Executor,
  client: Client,
  action: AuditRow['action'],
  userId: string,
): Promise<void> => recordAudit(db, client, { action, actorId: userId, subjectId: userId });

/** Records what an operator does by a command, which has neither account nor known device. */
export async function recordOperatorAudit(
  db: Executor,
  entry: Pick<AuditEntry, 'action' | 'subjectId'>,
): Promise<void> {
  await db.insert(auditLog).values({ ...entry, actorId: null, address: '', device: '' });
}

export interface LoginPlace {
  /** The network address without its last part. */
  address: string;
  device: string;
}

/** Whether the account signed in before at all, from this address, and from this device. */
export async function findSeenBefore(db: Executor, userId: string, place: LoginPlace) {
  const [row] = await db
    .select({
      anywhere: sql<boolean>`count(*) > 0`,
      address: sql<boolean>`coalesce(bool_or(${auditLog.address} = ${place.address}), false)`,
      device: sql<boolean>`coalesce(bool_or(${auditLog.device} = ${place.device}), false)`,
    })
    .from(auditLog)
    .where(and(eq(auditLog.subjectId, userId), eq(auditLog.action, 'login')));
  return row ?? { anywhere: false, address: false, device: false };
}

/** Whether this account became an admin within the last day; a trigger records role changes. */
export async function wasMadeAdminLately(db: Executor, userId: string): Promise<boolean> {
  const made = and(
    eq(auditLog.subjectId, userId),
    eq(auditLog.action, 'role_changed'),
    sql`${auditLog.details} ->> 'after' = 'admin'`,
    sql`${auditLog.at} > now() - interval '24 hours'`,
  );
  return (await db.$count(auditLog, made)) > 0;
}
