import { eq } from 'drizzle-orm';
import { events, promotors } from '../../db/schema';
import type { Viewer } from '../../platform/auth/viewer';
import type { Tx } from '../../platform/db/database';
import { Unauthenticated } from '../../platform/errors/common.errors';
import { preventUserDeletion } from '../users/users.repository';

/**
 * Keeps the accounts that an audit entry will name from being deleted: that of
 * whoever changes the event, and that of its promotor. Must come before all other locks, as everywhere: the deletion of a promotor's
 * account locks the account and then waits for its events.
 * @throws Unauthenticated when the account of whoever asks was deleted
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
