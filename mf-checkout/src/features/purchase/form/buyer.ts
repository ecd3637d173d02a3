import type { User } from '@panggung/platform';
import { emailText, requiredText } from '@panggung/screens';
import { maxLength, object, pipe, regex, string, trim } from 'valibot';

export interface Buyer {
  name: string;
  email: string;
  phone: string;
}

/** The same limits as the API's, with messages for the buyer. */
export const buyerSchema = object({
  name: pipe(
    requiredText('Tulis nama lengkap Anda'),
    maxLength(120, 'Nama paling panjang 120 karakter'),
  ),
  email: emailText,
  phone: pipe(
    string(),
    trim(),
    regex(
      /^\+?[0-9][0-9 ().-]{6,22}[0-9]$/,
      'Tulis nomor telepon yang benar, misalnya 0812 3456 7890',
    ),
  ),
});

/** What the visitor typed earlier, else the data of the account. */
export function initialBuyer(written: Buyer | undefined, user: User | null): Buyer {
  return {
    name: written?.name || user?.name || '',
    email: written?.email || user?.email || '',
    phone: written?.phone || user?.phone || '',
  };
}
