import type { User } from '@panggung/api-client';
import { z } from 'zod/mini';

/** Who buys. The same limits as the API's, with words for the person who fills them in. */
export const buyerSchema = z.object({
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Tulis nama lengkap Anda'),
      z.maxLength(120, 'Nama paling panjang 120 karakter'),
    ),
  email: z
    .string()
    .check(z.trim(), z.email('Tulis alamat email yang benar, misalnya nama@contoh.id')),
  phone: z
    .string()
    .check(
      z.trim(),
      z.regex(
        /^\+?[0-9][0-9 ().-]{6,22}[0-9]$/,
        'Tulis nomor telepon yang benar, misalnya 0812 3456 7890',
      ),
    ),
});

export type Buyer = z.infer<typeof buyerSchema>;

/** Fields of the buyer in the order of the form, with the ids of their inputs. */
export const buyerFields = [
  { name: 'name', id: 'buyer-name' },
  { name: 'email', id: 'buyer-email' },
  { name: 'phone', id: 'buyer-phone' },
] as const satisfies { name: keyof Buyer; id: string }[];

/** What the visitor wrote earlier, else what the account knows. */
export function initialBuyer(written: Buyer | undefined, user: User | null): Buyer {
  return {
    name: written?.name || user?.name || '',
    email: written?.email || user?.email || '',
    phone: written?.phone || user?.phone || '',
  };
}
