import { z } from 'zod';
import { flagQuery, instant, paragraph, pageQuery, searchText } from '../../platform/http/schemas';
import { versionSchema } from '../../platform/versions/if-match';
import { roleSchema, userSchema } from '../../owners';

/** An account as admins see it. */
export const accountSchema = userSchema
  .extend({
    createdAt: instant,
    suspendedAt: instant.nullable(),
    suspendReason: z.string().nullable().meta({ description: 'What its owner is told' }),
    version: versionSchema,
  })
  .meta({ id: 'Account' });

export const accountsQuery = pageQuery.extend({
  q: searchText.meta({ description: 'Part of a name or of an address' }),
  role: roleSchema.optional(),
  suspended: flagQuery,
});

export type AccountsQuery = z.output<typeof accountsQuery>;

export const suspendBody = z.object({
  reason: paragraph(500),
  events: z.enum(['shown', 'hidden']).default('shown').meta({
    description: 'What becomes of the events of a promotor: shown without a sale, or hidden',
  }),
  inDoubt: z.boolean().default(false).meta({
    description: 'Tells visitors and buyers that these events may not take place',
  }),
});

export type Suspend = z.output<typeof suspendBody>;

export const roleBody = z.object({ role: roleSchema });
