import { z } from 'zod';
import { instant, uuid } from '../../platform/http/schemas';

/** What is told of an event's past. What admins do for themselves, such as featuring, is not. */
export const historyActions = [
  'event_created',
  'event_changed',
  'event_published',
  'event_cancelled',
  'event_postponed',
  'event_taken_down',
  'event_put_back',
  'ticket_type_added',
  'ticket_type_changed',
  'ticket_type_deleted',
  'lineup_changed',
  'promo_code_created',
  'promo_code_changed',
  'promo_code_ended',
  'tickets_given',
  'tickets_revoked',
  'check_in_undone',
  'check_in_noted',
  'waiting_room_changed',
  'gate_changed',
  'gate_device_added',
  'gate_code_renewed',
  'gate_device_paired',
  'gate_device_revoked',
  'crew_invited',
  'crew_joined',
  'crew_changed',
  'crew_ended',
  'holder_corrected',
] as const;

/** What happened to an artist of the line-up, or to a waiting room. */
export const deeds = ['invited', 'made', 'changed', 'paused', 'resumed', 'removed'] as const;

const value = z.union([z.string(), z.number(), z.boolean(), z.null()]).meta({
  description: 'Ids are replaced by names; moments of a form are local times of the venue',
});

export const historyEntrySchema = z
  .object({
    id: uuid,
    at: instant,
    action: z.enum(historyActions),
    by: z
      .object({ admin: z.boolean(), name: z.string().nullable() })
      .meta({ description: 'Admins have no name here; null is an account that is gone' }),
    about: z
      .string()
      .nullable()
      .meta({ description: 'The ticket type, artist or promo code that it was done to' }),
    what: z
      .enum(deeds)
      .nullable()
      .meta({ description: 'What happened to an artist, or to a waiting room' }),
    count: z.int().nullable().meta({ description: 'Tickets that were given or revoked' }),
    changes: z.array(
      z.object({
        field: z.string(),
        before: value.optional(),
        after: value.optional().meta({ description: 'Absent: changed, but not kept' }),
      }),
    ),
  })
  .meta({ id: 'EventHistoryEntry' });

export type HistoryEntry = z.output<typeof historyEntrySchema>;
