import { z } from 'zod/mini';
import { roleFaults } from './role-faults';
import { extraNames, type ExtraName } from './role-fields';

/** Account types (product specification §6). */
export const roleTypes = [
  { value: 'user', label: 'Regular User' },
  { value: 'artist', label: 'Artist' },
  { value: 'promotor', label: 'Event Promotor' },
] as const;

const text = z.string().check(z.trim());
const extras = Object.fromEntries(extraNames.map((name) => [name, text])) as Record<
  ExtraName,
  typeof text
>;

/**
 * Rules and messages: product specification §5; of the extra fields those of the chosen type.
 * @param passwords whether people sign in with one; the fields are not there otherwise
 */
const schemaFor = (passwords: boolean) =>
  z
    .object({
      roleType: z.enum(['user', 'artist', 'promotor']),
      name: z.string().check(z.trim(), z.minLength(1, 'Nama wajib diisi')),
      email: z.string().check(z.trim(), z.email('Tulis alamat email yang benar')),
      phone: text,
      password: z
        .string()
        .check(z.minLength(passwords ? 8 : 0, 'Password must be at least 8 characters')),
      confirmation: z.string(),
      ...extras,
    })
    .check(
      z.refine(({ password, confirmation }) => password === confirmation, {
        path: ['confirmation'],
        error: 'Password confirmation does not match',
      }),
      ({ value, issues }) => {
        for (const { name, message } of roleFaults(value.roleType, value)) {
          issues.push({ code: 'custom', path: [name], message, input: value });
        }
      },
    );

export const registerFormSchema = schemaFor(true);

export const formWithoutPassword = schemaFor(false);

export type RegisterForm = z.infer<typeof registerFormSchema>;
