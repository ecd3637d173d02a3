import { z } from 'zod';
import {
  flagQuery,
  instant,
  paragraph,
  pageQuery,
  searchText,
  uuid,
} from '../../platform/http/schemas';

const roleSchema = z.enum(['user', 'artist', 'promotor', 'admin']);

export const userSchema = z
  .object({
    id: uuid,
    email: z.string(),
    name: z.string(),
    phone: z.string().nullable(),
    role: roleSchema,
    verificationStatus: z.enum(['none', 'pending', 'approved', 'rejected']),
    emailVerified: z.boolean(),
    hasPassword: z.boolean(),
    hasSecondFactor: z.boolean(),
  })
  .meta({ id: 'User' });

/** An account as admins see it. */
export const accountSchema = userSchema
  .extend({
    createdAt: instant,
    suspendedAt: instant.nullable(),
    suspendReason: z.string().nullable().meta({ description: 'What its owner is told' }),
  })
  .meta({ id: 'Account' });

export const accountsQuery = pageQuery.extend({
  q: searchText.meta({ description: 'Part of a name or of an address' }),
  role: roleSchema.optional(),
  suspended: flagQuery,
});

export type AccountsQuery = z.output<typeof accountsQuery>;

export const suspendBody = z.object({ reason: paragraph(500) });
export const roleBody = z.object({ role: roleSchema });

export type User = z.output<typeof userSchema>;
