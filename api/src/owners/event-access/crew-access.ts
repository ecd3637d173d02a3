import { and, eq, isNull, or, sql, type SQL } from 'drizzle-orm';
import { crewMembers, events } from '../../db/schema';
import type { CrewRole } from '../../db/statuses';
import type { Viewer } from '../../platform/auth/viewer';
import type { Executor } from '../../platform/db/database';

/**
 * What somebody wants to do with an event: look at it, change it, work at its gates, or decide on
 * it as its promotor does (money, cancelling, postponing, the crew).
 */
export type EventTask = 'read' | 'edit' | 'gate' | 'own';

const tasksOf: Record<CrewRole, readonly EventTask[]> = {
  gate: ['gate'],
  sales: ['read'],
  editor: ['read', 'edit', 'gate'],
};

const everything: readonly EventTask[] = ['read', 'edit', 'gate', 'own'];

/** What somebody may do with an event. */
export function tasksFor(
  viewer: Viewer,
  { owner, crewRoles }: { owner: string | null; crewRoles: readonly CrewRole[] },
): readonly EventTask[] {
  if (viewer.role === 'admin' || owner === viewer.id) return everything;
  return everything.filter((task) => mayDo(crewRoles, task));
}

export const mayDo = (roles: readonly CrewRole[], task: EventTask): boolean =>
  roles.some((role) => tasksOf[role].includes(task));

/** Whether a membership counts, for one account; `events` must be in the query. */
export const isCrewOfEvent = (userId: string): SQL | undefined =>
  and(
    eq(crewMembers.userId, userId),
    isNull(crewMembers.endedAt),
    eq(crewMembers.promotorId, events.promotorId),
    or(isNull(crewMembers.eventId), eq(crewMembers.eventId, events.id)),
  );

/** The roles of an account in the crew of an event: a column of a query of `events`. */
export const crewRolesOf = (db: Executor, userId: string): SQL<CrewRole[]> => {
  const roles = db
    .select({ role: crewMembers.role })
    .from(crewMembers)
    .where(isCrewOfEvent(userId));
  return sql<CrewRole[]>`array(${roles})`;
};
