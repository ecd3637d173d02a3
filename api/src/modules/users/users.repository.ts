import { and, asc, count, eq, getTableColumns, gt, isNull, sql } from 'drizzle-orm';
import { sessions, users, verifications } from '../../db/schema';
import type { Executor } from '../../platform/db/database';
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
};

const ofUser = eq(verifications.userId, users.id);

export async function findUser(db: Executor, userId: string): Promise<User | undefined> {
  const [user] = await db
    .select(userColumns)
    .from(users)
    .leftJoin(verifications, ofUser)
    .where(eq(users.id, userId));
  return user;
}

export async function findUserByEmail(db: Executor, address: string) {
  const [user] = await db
    .select({ ...userColumns, passwordHash: users.passwordHash })
    .from(users)
    .leftJoin(verifications, ofUser)
    .where(eq(users.email, address));
  return user;
}

/** The account of a session that is neither over nor revoked. */
export async function findUserOfSession(
  db: Executor,
  tokenHash: string,
): Promise<User | undefined> {
  const [user] = await db
    .select(userColumns)
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(verifications, ofUser)
    .where(
      and(
        eq(sessions.tokenHash, tokenHash),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, sql`now()`),
      ),
    );
  return user;
}

export async function listUsers(db: Executor, limit: number, offset: number): Promise<User[]> {
  return db
    .select(userColumns)
    .from(users)
    .leftJoin(verifications, ofUser)
    .orderBy(asc(users.createdAt), asc(users.id))
    .limit(limit)
    .offset(offset);
}

export async function countUsers(db: Executor): Promise<number> {
  const [row] = await db.select({ total: count() }).from(users);
  return row?.total ?? 0;
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
