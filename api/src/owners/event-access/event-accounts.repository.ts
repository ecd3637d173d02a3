import { eq } from 'drizzle-orm';
import { events, promotors } from '../../db/schema';
import type { Viewer } from '../../platform/auth/viewer';
import type { Tx } from '../../platform/db/database';
import { Unauthenticated } from '../../platform/errors/common.errors';
import { preventUserDeletion } from '../users/users.repository';

/**
 * Holds the accounts that an entry of the audit log will name, an admin's and the one behind the
 * promotor of an event. Before all other locks, as everybody does: a promotor who is deleting the
 * account holds it and waits for the events.
 * @throws Unauthenticated when the admin's account was deleted
 */
export async function preventEventAccountDeletion(
  tx: Tx,
  eventId: string,
  { id }: Viewer,
): Promise<void> {
  const [event] = await tx
    .select({ owner: promotors.userId })
    .from(events)
    .innerJoin(promotors, eq(promotors.id, events.promotorId))
    .where(eq(events.id, eventId));
  const held = await preventUserDeletion(tx, event?.owner ? [id, event.owner] : [id]);
  if (!held.has(id)) throw new Unauthenticated();
}
