import { z } from 'zod';
import { auditActions, exportKinds, exportStatuses } from '../../db/statuses';
import { instant, searchText, uuid } from '../../platform/http/schemas';

/** Which entries of the audit log. */
const auditFilterSchema = z.object({
  action: z.enum(auditActions).optional(),
  actorId: z.uuid().optional(),
  subjectId: z.uuid().optional(),
  actor: searchText.meta({ description: 'An id, or part of a name or of an address' }),
  subject: searchText.meta({ description: 'Likewise' }),
  from: z.iso.datetime().optional().meta({ description: 'Entries of this moment and later' }),
  to: z.iso.datetime().optional().meta({ description: 'Entries before this moment' }),
});

export type AuditFilter = z.output<typeof auditFilterSchema>;

const separator = z
  .enum(['comma', 'semicolon'])
  .optional()
  .meta({ description: 'Between cells; commas unless told otherwise' });

export const newExportBody = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('attendees'), eventId: z.uuid(), separator }),
  z.object({ kind: z.literal('audit_log'), ...auditFilterSchema.shape, separator }),
]);

export type NewExport = z.output<typeof newExportBody>;

export const exportSchema = z
  .object({
    id: uuid,
    kind: z.enum(exportKinds),
    status: z.enum(exportStatuses),
    done: z.int().meta({ description: 'Rows that are written' }),
    total: z.int().meta({ description: 'Rows that there were when it was asked for' }),
    createdAt: instant,
    finishedAt: instant.nullable(),
  })
  .meta({ id: 'Export' });
