import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import { users, verificationDecisions, verifications } from '../../db/schema';
import type { Executor } from '../../platform/db/database';
import { paged } from '../../platform/db/paged';
import { containing } from '../../platform/db/patterns';
import type { Page } from '../../platform/paging';
import { isAlive, userColumns } from '../../owners';

type Columns = typeof verifications.$inferSelect;

export interface VerificationFilter {
  id?: string;
  role?: Columns['roleType'] | undefined;
  status?: Columns['status'] | undefined;
  q?: string | undefined;
}

const wanted = ({ id, role, status, q }: VerificationFilter) =>
  and(
    isAlive,
    id === undefined ? undefined : eq(verifications.id, id),
    role === undefined ? undefined : eq(verifications.roleType, role),
    status === undefined ? undefined : eq(verifications.status, status),
    q === undefined ? undefined : named(containing(q)),
  );

const named = (pattern: string) =>
  or(
    sql`${users.name} ilike ${pattern}`,
    sql`${users.email} ilike ${pattern}`,
    sql`${verifications.additionalData}->>'stageName' ilike ${pattern}`,
    sql`${verifications.additionalData}->>'organisation' ilike ${pattern}`,
  );

/** The longest waiting first. */
export async function selectVerifications(db: Executor, filter: VerificationFilter, page: Page) {
  return paged(
    db
      .select({
        id: verifications.id,
        roleType: verifications.roleType,
        additionalData: verifications.additionalData,
        status: verifications.status,
        submittedAt: verifications.submittedAt,
        user: userColumns,
      })
      .from(verifications)
      .innerJoin(users, eq(users.id, verifications.userId))
      .where(wanted(filter))
      .orderBy(asc(verifications.submittedAt), asc(verifications.id)),
    page,
  );
}

export type VerificationRow = Awaited<ReturnType<typeof selectVerifications>>[number];

export function countVerifications(db: Executor, filter: VerificationFilter): Promise<number> {
  const rows = db
    .select({ id: verifications.id })
    .from(verifications)
    .innerJoin(users, eq(users.id, verifications.userId))
    .where(wanted(filter));
  return db.$count(rows.as('applications'));
}

/** All that was decided about applications, the first decision first. */
export async function selectDecisions(db: Executor, verificationIds: string[]) {
  if (verificationIds.length === 0) return [];
  return db
    .select({
      verificationId: verificationDecisions.verificationId,
      decision: verificationDecisions.decision,
      decidedAt: verificationDecisions.decidedAt,
      decidedBy: { id: users.id, name: users.name },
      notes: verificationDecisions.notes,
      reason: verificationDecisions.reason,
    })
    .from(verificationDecisions)
    .innerJoin(users, eq(users.id, verificationDecisions.decidedBy))
    .where(inArray(verificationDecisions.verificationId, verificationIds))
    .orderBy(asc(verificationDecisions.decidedAt), asc(verificationDecisions.id));
}
