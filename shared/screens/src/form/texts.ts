import { check, maxLength, minLength, pipe, regex, string, transform, trim } from 'valibot';

/** Text without blanks around it. */
export const typedText = pipe(string(), trim());

/** @param message what is said when there is less than `least` */
export const requiredText = (message: string, least = 1) =>
  pipe(string(), trim(), minLength(least, message));

/** Text as the API takes it where there may be none. */
export const textOrNull = pipe(
  string(),
  trim(),
  transform((text) => (text === '' ? null : text)),
);

/** As strict as the API: something before the @, and a domain behind it. */
const email = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;

const emailFault = 'Tulis alamat email yang benar, misalnya nama@contoh.id';

/** An address for mails. */
export const emailText = pipe(
  string(),
  trim(),
  maxLength(254, emailFault),
  regex(email, emailFault),
);

/** The same where there may be none. */
export const emailOrEmpty = pipe(
  string(),
  trim(),
  maxLength(254, emailFault),
  check((text) => text === '' || email.test(text), emailFault),
);

/** A whole number as people write it: `1.500.000` and `1500000` are the same; else NaN. */
export function wholeNumber(text: string): number {
  const plain = text.trim();
  return /^\d{1,12}$|^\d{1,3}(\.\d{3}){1,3}$/.test(plain)
    ? Number(plain.replaceAll('.', ''))
    : Number.NaN;
}
