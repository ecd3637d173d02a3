import { z } from 'zod';
import { uuid } from '../../platform/http/schemas';

const roleSchema = z.enum(['user', 'artist', 'promotor', 'admin']);

export const userSchema = z
  .object({
    id: uuid,
    email: z.string(),
    name: z.string(),
    phone: z.string().nullable(),
    role: roleSchema,
    verificationStatus: z.enum(['none', 'pending', 'approved', 'rejected']),
  })
  .meta({ id: 'User' });

export type User = z.output<typeof userSchema>;
