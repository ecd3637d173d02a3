import { and, asc, desc, eq, gt, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { crewMembers, events, promotors, users } from '../../db/schema';
import type { CrewRole } from '../../db/statuses';
import type { Executor, Tx } from '../../platform/db/database';

const isActive = isNull(crewMembers.endedAt);

const memberColumns = {
  id: crewMembers.id,
  email: crewMembers.email,
  name: users.name,
  userId: crewMembers.userId,
  role: crewMembers.role,
  eventId: crewMembers.eventId,
  createdAt: crewMembers.createdAt,
  acceptedAt: crewMembers.acceptedAt,
  isOpen: sql<boolean>`coalesce(${crewMembers.tokenExpiresAt} > now(), ${crewMembers.tokenHash} is null)`,
};

/** Whose crew: everybody who works at an event, for it alone or for its promotor. */
export interface CrewOf {
  promotorId: string;
  eventId: string;
}

const isOf = ({ promotorId, eventId }: CrewOf) =>
  and(
    isActive,
    eq(crewMembers.promotorId, promotorId),
    or(isNull(crewMembers.eventId), eq(crewMembers.eventId, eventId)),
  );

export const selectCrew = (db: Executor, of: CrewOf) =>
  db
    .select(memberColumns)
    .from(crewMembers)
    .leftJoin(users, eq(users.id, crewMembers.userId))
    .where(isOf(of))
    .orderBy(asc(crewMembers.email), asc(crewMembers.id));

export type CrewRow = Awaited<ReturnType<typeof selectCrew>>[number];

export async function findMember(db: Executor, of: CrewOf, id: string) {
  const [row] = await db
    .select(memberColumns)
    .from(crewMembers)
    .leftJoin(users, eq(users.id, crewMembers.userId))
    .where(and(isOf(of), eq(crewMembers.id, id)));
  return row;
}

export async function lockMember(tx: Tx, id: string): Promise<void> {
  await tx
    .select({ id: crewMembers.id })
    .from(crewMembers)
    .where(eq(crewMembers.id, id))
    .for('update');
}

/** @returns its id; undefined when that address is in this crew already */
export async function insertMember(
  tx: Tx,
  row: typeof crewMembers.$inferInsert,
): Promise<string | undefined> {
  const [added] = await tx
    .insert(crewMembers)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: crewMembers.id });
  return added?.id;
}

export async function setRole(tx: Tx, id: string, role: CrewRole): Promise<void> {
  await tx.update(crewMembers).set({ role }).where(eq(crewMembers.id, id));
}

/** @returns false when it has ended already */
export async function endMembership(tx: Tx, id: string, by: string): Promise<boolean> {
  const { rowCount } = await tx
    .update(crewMembers)
    .set({ endedAt: sql`now()`, endedBy: by, tokenHash: null, tokenExpiresAt: null })
    .where(and(eq(crewMembers.id, id), isActive));
  return rowCount === 1;
}

const invitationColumns = {
  id: crewMembers.id,
  email: crewMembers.email,
  role: crewMembers.role,
  promotorId: crewMembers.promotorId,
  promotor: promotors.name,
  eventId: crewMembers.eventId,
  title: events.title,
};

/** An invitation that nobody has accepted yet. */
export async function findInvitation(db: Executor, by: { id: string } | { tokenHash: string }) {
  const isIt =
    'id' in by
      ? eq(crewMembers.id, by.id)
      : and(
          eq(crewMembers.tokenHash, by.tokenHash),
          gt(crewMembers.tokenExpiresAt, sql`clock_timestamp()`),
        );
  const [row] = await db
    .select(invitationColumns)
    .from(crewMembers)
    .innerJoin(promotors, eq(promotors.id, crewMembers.promotorId))
    .leftJoin(events, eq(events.id, crewMembers.eventId))
    .where(and(isIt, isActive, isNull(crewMembers.userId)));
  return row;
}

/** Replaces the link of an invitation. @returns false when it is not open any more */
export async function setToken(
  db: Executor,
  id: string,
  { tokenHash, days }: { tokenHash: string; days: number },
): Promise<boolean> {
  const { rowCount } = await db
    .update(crewMembers)
    .set({ tokenHash, tokenExpiresAt: sql`now() + make_interval(days => ${days})` })
    .where(and(eq(crewMembers.id, id), isActive, isNull(crewMembers.userId)));
  return rowCount === 1;
}

export async function acceptMembership(tx: Tx, id: string, userId: string): Promise<void> {
  await tx
    .update(crewMembers)
    .set({ userId, acceptedAt: sql`now()`, tokenHash: null, tokenExpiresAt: null })
    .where(eq(crewMembers.id, id));
}

/** What an account works for, the latest first. */
export const selectMemberships = (db: Executor, userId: string) =>
  db
    .select({ ...invitationColumns, acceptedAt: crewMembers.acceptedAt })
    .from(crewMembers)
    .innerJoin(promotors, eq(promotors.id, crewMembers.promotorId))
    .leftJoin(events, eq(events.id, crewMembers.eventId))
    .where(and(eq(crewMembers.userId, userId), isActive, isNotNull(crewMembers.acceptedAt)))
    .orderBy(desc(crewMembers.acceptedAt), asc(crewMembers.id));

export async function findPromotor(db: Executor, promotorId: string) {
  const [row] = await db
    .select({ name: promotors.name, owner: promotors.userId, address: users.email })
    .from(promotors)
    .leftJoin(users, eq(users.id, promotors.userId))
    .where(eq(promotors.id, promotorId));
  return row;
}
