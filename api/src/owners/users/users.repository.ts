import { and, asc, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm';
import { users, verifications } from '../../db/schema';
import type { Executor, Tx } from '../../platform/db/database';
import type { User } from './users.schema';

const { id, email, name, phone, role } = getTableColumns(users);

/** The columns of a user; needs verifications joined. */
export const userColumns = {
  id,
  email,
  name,
  phone,
  role,
  verificationStatus: sql<User['verificationStatus']>`coalesce(${verifications.status}, 'none')`.as(
    'verification_status',
  ),
  emailVerified: sql<boolean>`${users.emailVerifiedAt} is not null`.as('email_verified'),
  hasPassword: sql<boolean>`${users.passwordHash} is not null`.as('has_password'),
  hasSecondFactor: sql<boolean>`exists (select 1 from second_factors f
    where f.user_id = ${users.id} and f.confirmed_at is not null)`.as('has_second_factor'),
  isCrew: sql<boolean>`exists (select from crew_members c
    where c.user_id = ${users.id} and c.ended_at is null and c.role <> 'gate')`.as('is_crew'),
};

/** Joins the verification of a user, if there is one. */
export const ofUser = eq(verifications.userId, users.id);

/** A deleted account keeps its row, without a person. */
export const isAlive = isNull(users.deletedAt);

export async function findUser(db: Executor, userId: string): Promise<User | undefined> {
  const [user] = await db
    .select(userColumns)
    .from(users)
    .leftJoin(verifications, ofUser)
    .where(and(eq(users.id, userId), isAlive));
  return user;
}

export async function findUserByEmail(db: Executor, address: string) {
  const [user] = await db
    .select({ ...userColumns, passwordHash: users.passwordHash })
    .from(users)
    .leftJoin(verifications, ofUser)
    .where(and(eq(users.email, address), isAlive));
  return user;
}

/** @returns the id of the new account, or undefined when the address is taken */
export async function insertUser(
  db: Executor,
  user: typeof users.$inferInsert,
): Promise<string | undefined> {
  const [row] = await db
    .insert(users)
    .values(user)
    .onConflictDoNothing({ target: users.email })
    .returning({ id: users.id });
  return row?.id;
}

export async function updateUser(
  db: Executor,
  userId: string,
  change: Partial<typeof users.$inferInsert>,
): Promise<void> {
  await db
    .update(users)
    .set(change)
    .where(and(eq(users.id, userId), isAlive));
}

/**
 * Keeps accounts from being deleted until the end of the transaction.
 * @returns the ids of those that are not deleted yet
 */
export async function preventUserDeletion(tx: Tx, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, ids), isAlive))
    .orderBy(asc(users.id))
    .for('key share');
  return new Set(rows.map((row) => row.id));
}

/**
 * Locks an account until the end of the transaction. Every change of an account's access, or of
 * what belongs to it, takes this lock first.
 */
export async function lockUser(tx: Tx, userId: string) {
  const [user] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, userId), isAlive))
    .for('update');
  return user;
}

export type LockedUser = NonNullable<Awaited<ReturnType<typeof lockUser>>>;

/** @returns false when the address was verified before */
export async function verifyEmail(tx: Tx, userId: string): Promise<boolean> {
  const { rowCount } = await tx
    .update(users)
    .set({ emailVerifiedAt: sql`now()` })
    .where(and(eq(users.id, userId), isNull(users.emailVerifiedAt)));
  return rowCount === 1;
}

export async function findPasswordHash(db: Executor, userId: string): Promise<string | null> {
  const [row] = await db
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, userId));
  return row?.passwordHash ?? null;
}
