import type { Acting } from '../../platform/auth/acting';
import type { Tx } from '../../platform/db/database';
import { recordAudit } from '../../operations';

/** Whose event something was done to. */
export interface Whose {
  id: string;
  promotorId: string | null;
  /** The account that stands behind the promotor, if there is one. */
  owner: string | null;
}

/** What is done to an event, as the audit log calls it. */
export interface EventEdit {
  action:
    | 'event_created'
    | 'event_changed'
    | 'event_deleted'
    | 'event_published'
    | 'ticket_type_added'
    | 'ticket_type_changed'
    | 'ticket_type_deleted'
    | 'lineup_changed';
  details?: Record<string, unknown>;
  /** Fields that say something else than before: with none of them nothing was done. */
  changed?: readonly string[];
}

/**
 * Notes what an admin does in a promotor's place, since the promotor answers for it to buyers.
 * What promotors do to their own events is nobody else's business and leaves no entry.
 */
export async function noteActingFor(
  tx: Tx,
  { viewer, client }: Acting,
  { id, promotorId, owner }: Whose,
  { action, details, changed }: EventEdit,
): Promise<void> {
  if (changed?.length === 0) return;
  if (viewer.role !== 'admin' || owner === viewer.id) return;
  await recordAudit(tx, client, {
    action,
    actorId: viewer.id,
    subjectId: owner,
    details: { eventId: id, promotorId, ...(changed && { changed }), ...details },
  });
}
