import { hasVisibleText } from '@panggung/format';
import { check, maxLength, minLength, pipe, regex, string, transform, trim } from 'valibot';

/** Trimmed text. */
export const typedText = pipe(string(), trim());

/** @param message error for a text shorter than `least`, or without anything to see */
export const requiredText = (message: string, least = 1) =>
  pipe(string(), trim(), minLength(least, message), check(hasVisibleText, message));

/** Optional text as the API takes it: null when empty. */
export const textOrNull = pipe(
  string(),
  trim(),
  transform((text) => (text === '' ? null : text)),
);

/** As strict as the API: characters before the @, and a domain after it. */
const email = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;

const emailFault = 'Tulis alamat email yang benar, misalnya nama@contoh.id';

/** An email address. */
export const emailText = pipe(
  string(),
  trim(),
  maxLength(254, emailFault),
  regex(email, emailFault),
);

/** An email address, or empty text. */
export const emailOrEmpty = pipe(
  string(),
  trim(),
  maxLength(254, emailFault),
  check((text) => text === '' || email.test(text), emailFault),
);

/** A whole number as people type it: `1.500.000` and `1500000` are equal; NaN for other texts. */
export function wholeNumber(text: string): number {
  const plain = text.trim();
  return /^\d{1,12}$|^\d{1,3}(\.\d{3}){1,3}$/.test(plain)
    ? Number(plain.replaceAll('.', ''))
    : Number.NaN;
}
