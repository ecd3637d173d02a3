import { and, eq } from 'drizzle-orm';
import { events, promotors, users } from '../../db/schema';
import type { Executor } from '../../platform/db/database';
import { isAlive } from '../users/users.repository';

/** The account that stands behind the promotor of an event, if there is one. */
export async function findPromotorAccount(db: Executor, eventId: string) {
  const [row] = await db
    .select({ id: users.id })
    .from(events)
    .innerJoin(promotors, eq(promotors.id, events.promotorId))
    .innerJoin(users, eq(users.id, promotors.userId))
    .where(and(eq(events.id, eventId), isAlive));
  return row?.id;
}
