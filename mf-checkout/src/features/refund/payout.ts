import { requiredText } from '@panggung/screens';
import { maxLength, object, pipe, regex, string, transform } from 'valibot';

/** The bank account for a transfer. */
export interface Payout {
  bank: string;
  accountNumber: string;
  accountName: string;
}

export const noPayout: Payout = { bank: '', accountNumber: '', accountName: '' };

/** The same limits as the API's; removes spaces, dots and dashes from the number. */
export const payoutSchema = object({
  bank: pipe(
    requiredText('Tulis nama bank Anda'),
    maxLength(60, 'Nama bank paling panjang 60 karakter'),
  ),
  accountNumber: pipe(
    string(),
    transform((typed) => typed.replaceAll(/[ .-]/g, '')),
    regex(/^\d{6,20}$/, 'Nomor rekening terdiri dari 6 sampai 20 angka'),
  ),
  accountName: pipe(
    requiredText('Tulis nama pemilik rekening'),
    maxLength(120, 'Nama paling panjang 120 karakter'),
  ),
});
