import { z } from 'zod/mini';

/** Account types (product specification §6). */
export const roleTypes = [
  { value: 'user', label: 'Regular User' },
  { value: 'artist', label: 'Artist' },
  { value: 'promotor', label: 'Event Promotor' },
] as const;

/** Rules and messages: product specification §5. */
export const registerFormSchema = z
  .object({
    roleType: z.enum(['user', 'artist', 'promotor']),
    name: z.string().check(z.trim(), z.minLength(1, 'Nama wajib diisi')),
    email: z.string().check(z.trim(), z.email('Tulis alamat email yang benar')),
    phone: z.string().check(z.trim()),
    password: z.string().check(z.minLength(8, 'Password must be at least 8 characters')),
    confirmation: z.string(),
    /** Stage name of an artist, company of a promotor. */
    publicName: z.string().check(z.trim()),
    about: z.string().check(z.trim()),
  })
  .check(
    z.refine(({ password, confirmation }) => password === confirmation, {
      path: ['confirmation'],
      error: 'Password confirmation does not match',
    }),
    z.refine(({ roleType, publicName }) => roleType === 'user' || publicName !== '', {
      path: ['publicName'],
      error: 'Wajib diisi agar kami dapat memverifikasi Anda',
    }),
  );

export type RegisterForm = z.infer<typeof registerFormSchema>;
