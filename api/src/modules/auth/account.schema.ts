import { z } from 'zod';
import { instant, line, phoneSchema, uuid } from '../../platform/http/schemas';
import { newPassword } from './auth.schema';

export const profileBody = z
  .object({
    name: line(120).optional(),
    /** Empty or null takes the number away. */
    phone: z.union([phoneSchema, z.literal('').transform(() => null)]).nullish(),
  })
  .refine(({ name, phone }) => name !== undefined || phone !== undefined, {
    error: 'Isi nama atau nomor telepon yang ingin diubah',
  });

export type ProfileChange = z.output<typeof profileBody>;

export const passwordBody = z.object({
  currentPassword: z.string().min(1).max(200).optional(),
  newPassword,
});

export type PasswordChange = z.output<typeof passwordBody>;

export const deletionBody = z.object({
  /** Needed when the account has one. */
  password: z.string().min(1).max(200).optional(),
  confirm: line(254).toLowerCase().meta({ description: 'The address of the account, in any case' }),
});

export type AccountDeletion = z.output<typeof deletionBody>;

export const sessionSchema = z
  .object({
    id: uuid,
    createdAt: instant,
    lastSeenAt: instant,
    expiresAt: instant,
    device: z.string().meta({ description: 'Browser and system, e.g. "Chrome di Android"' }),
    address: z.string().meta({ description: 'The network address without its last part' }),
    current: z.boolean().meta({ description: 'Whether it is the session of this request' }),
  })
  .meta({ id: 'Session' });
