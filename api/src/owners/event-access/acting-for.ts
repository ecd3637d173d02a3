import type { Acting } from '../../platform/auth/acting';
import type { Tx } from '../../platform/db/database';
import { recordAudit } from '../../operations';

/** The event that something was done to, with its promotor. */
export interface Whose {
  id: string;
  promotorId: string | null;
  /** The account that stands behind the promotor, if there is one. */
  owner: string | null;
}

/** A change of an event, as the audit log records it. */
export interface EventEdit {
  action:
    | 'event_created'
    | 'event_changed'
    | 'event_deleted'
    | 'event_published'
    | 'ticket_type_added'
    | 'ticket_type_changed'
    | 'ticket_type_deleted'
    | 'lineup_changed'
    | 'waiting_room_changed'
    | 'gate_changed'
    | 'gate_device_added'
    | 'gate_code_renewed'
    | 'gate_device_revoked'
    | 'crew_invited'
    | 'crew_changed'
    | 'crew_ended';
  details?: Record<string, unknown>;
  /** Fields with a new value. When the list is empty, nothing is recorded. */
  changed?: readonly string[];
}

/**
 * Records a change of an event, whoever made it: its promotor is responsible for it to buyers and may
 * read who changed what. The account of whoever it names must be kept from deletion before.
 */
export async function noteActingFor(
  tx: Tx,
  { viewer, client }: Acting,
  { id, promotorId, owner }: Whose,
  { action, details, changed }: EventEdit,
): Promise<void> {
  if (changed?.length === 0) return;
  await recordAudit(tx, client, {
    action,
    actorId: viewer.id,
    subjectId: owner,
    details: {
      eventId: id,
      promotorId,
      // Stays what it was when the account gets another role.
      ...(viewer.role === 'admin' && { by: 'admin' }),
      ...(changed && { changed }),
      ...details,
    },
  });
}
