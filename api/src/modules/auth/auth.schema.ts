import { z } from 'zod';
import { emailSchema, line, phoneSchema } from '../../platform/http/schemas';
import { userSchema } from '../users/users.schema';

export const loginBody = z.object({ email: emailSchema, password: z.string().min(1).max(200) });

const additionalData = z
  .record(z.string().max(100), z.unknown())
  .refine((data) => JSON.stringify(data).length <= 10_000, {
    error: 'Data tambahan terlalu besar',
  });

export const registerBody = z.object({
  email: emailSchema,
  password: z.string().min(8, { error: 'Password must be at least 8 characters' }).max(200),
  name: line(120),
  phone: z.union([phoneSchema, z.literal('').transform(() => undefined)]).nullish(),
  roleType: z.enum(['user', 'artist', 'promotor']),
  additionalData: additionalData.default({}),
});

export type Registration = z.output<typeof registerBody>;

export const sessionAnswer = z.object({ token: z.string(), user: userSchema });

export const registerAnswer = z.object({
  success: z.literal(true),
  requiresVerification: z.boolean(),
  user: userSchema,
  message: z.string(),
  token: z.string().optional(),
});

/** A path of this site; anything else would make the sign-in an open redirect. */
export const returnPath = z
  .string()
  .max(500)
  .regex(/^\/(?![/\\])[^\\\s]*$/);

export const startQuery = z.object({ returnTo: returnPath.optional().catch(undefined) });
