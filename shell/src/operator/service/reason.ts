import { requiredText } from '@panggung/screens';
import { maxLength, pipe } from '@panggung/screens/schema';

/** As long as the service takes it. */
export const longestReason = 500;

/** Why an operator does something; it stays in the history. */
export const reasonText = pipe(
  requiredText('Tulis alasannya: ia tersimpan di riwayat'),
  maxLength(longestReason, `Paling panjang ${longestReason} huruf`),
);
