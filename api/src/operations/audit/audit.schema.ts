import { z } from 'zod';
import { auditActions } from '../../db/statuses';
import {
  instant,
  pageMeta,
  pageQuery,
  periodQuery,
  searchText,
  uuid,
} from '../../platform/http/schemas';
import { countedAtMost } from '../../platform/paging';

const person = z.object({ id: uuid, name: z.string(), email: z.string() }).nullable();

export const auditEntrySchema = z
  .object({
    id: uuid,
    at: instant,
    action: z.enum(auditActions),
    actor: person.meta({ description: 'Who did it; null when nobody was signed in' }),
    subject: person.meta({ description: 'Whom it was about' }),
    address: z.string().meta({ description: 'The network address without its last part' }),
    device: z.string(),
    details: z
      .record(z.string(), z.unknown())
      .meta({ description: 'Ids of what it was about; `before` and `after` of what changed' }),
  })
  .meta({ id: 'AuditEntry' });

export const auditQuery = pageQuery.extend({
  action: z.enum(auditActions).optional(),
  actor: searchText.meta({ description: 'An id, or part of a name or of an address' }),
  subject: searchText.meta({ description: 'Likewise' }),
  ...periodQuery,
});

export type AuditQuery = z.output<typeof auditQuery>;

export const auditList = z.object({
  data: z.array(auditEntrySchema),
  meta: pageMeta.extend({ total: z.int().meta({ description: `At most ${countedAtMost}` }) }),
});
