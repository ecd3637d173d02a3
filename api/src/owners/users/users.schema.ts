import { z } from 'zod';
import { uuid } from '../../platform/http/schemas';

export const roleSchema = z.enum(['user', 'artist', 'promotor', 'admin']);

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
    isCrew: z.boolean().meta({ description: 'Works for a promotor, and not only at gates' }),
  })
  .meta({ id: 'User' });
export type User = z.output<typeof userSchema>;
