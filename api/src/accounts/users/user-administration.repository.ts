import { and, asc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { users, verifications } from '../../db/schema';
import { countUpTo } from '../../platform/db/counting';
import type { Executor, Tx } from '../../platform/db/database';
import { paged } from '../../platform/db/paged';
import { containing } from '../../platform/db/patterns';
import type { Page } from '../../platform/paging';
import { isAlive, ofUser, userColumns, type User } from '../../owners';

export interface UserFilter {
  id?: string;
  /** Part of a name or of an address. */
  q?: string | undefined;
  role?: User['role'] | undefined;
  suspended?: boolean | undefined;
}

const named = (pattern: string) =>
  or(sql`${users.name} ilike ${pattern}`, sql`${users.email} ilike ${pattern}`);

const wanted = ({ id, q, role, suspended }: UserFilter) =>
  and(
    isAlive,
    id === undefined ? undefined : eq(users.id, id),
    q === undefined ? undefined : named(containing(q)),
    role === undefined ? undefined : eq(users.role, role),
    suspended === undefined ? undefined : (suspended ? isNotNull : isNull)(users.suspendedAt),
  );

/** The oldest accounts first. */
export async function selectAccounts(db: Executor, filter: UserFilter, page: Page) {
  return paged(
    db
      .select({
        ...userColumns,
        createdAt: users.createdAt,
        suspendedAt: users.suspendedAt,
        suspendReason: users.suspendReason,
      })
      .from(users)
      .leftJoin(verifications, ofUser)
      .where(wanted(filter))
      .orderBy(asc(users.createdAt), asc(users.id)),
    page,
  );
}

export type AccountRow = Awaited<ReturnType<typeof selectAccounts>>[number];

export const countAccounts = (db: Executor, filter: UserFilter): Promise<number> =>
  countUpTo(db, db.select({ id: users.id }).from(users).where(wanted(filter)));

/** Admins who are neither deleted nor suspended. */
export async function selectActiveAdmins(db: Executor): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(isAlive, eq(users.role, 'admin'), isNull(users.suspendedAt)))
    .orderBy(asc(users.id));
  return rows.map(({ id }) => id);
}

/** Locks accounts in the order of their ids, so that two admins never cause a deadlock. */
export async function lockAccounts(tx: Tx, ids: string[]) {
  return tx
    .select({
      id: users.id,
      role: users.role,
      suspendedAt: users.suspendedAt,
      emailVerifiedAt: users.emailVerifiedAt,
    })
    .from(users)
    .where(and(inArray(users.id, ids), isAlive))
    .orderBy(asc(users.id))
    .for('update');
}

/** @param reason null to let the account in again */
export async function setSuspension(tx: Tx, id: string, reason: string | null): Promise<void> {
  await tx
    .update(users)
    .set({ suspendedAt: reason === null ? null : sql`now()`, suspendReason: reason })
    .where(eq(users.id, id));
}

/** A database trigger records the change in the name of the actor. */
export async function setRole(
  tx: Tx,
  { id, role, actorId }: { id: string; role: User['role']; actorId: string },
): Promise<void> {
  await tx.execute(sql`select set_config('panggung.actor', ${actorId}, true)`);
  await tx.update(users).set({ role }).where(eq(users.id, id));
}
