import { z } from 'zod';
import { line, phoneSchema } from '../../platform/http/schemas';
import { newPassword } from '../sessions/new-password.schema';

export const profileBody = z.object({
  name: line(120).optional(),
  /** Empty or null takes the number away. */
  phone: z.union([phoneSchema, z.literal('').transform(() => null)]).nullish(),
});

export type ProfileChange = z.output<typeof profileBody>;

export const passwordBody = z.object({
  currentPassword: z.string().min(1).max(200).optional(),
  newPassword,
});

export type PasswordChange = z.output<typeof passwordBody>;
