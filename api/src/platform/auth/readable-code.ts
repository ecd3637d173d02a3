import { randomInt } from 'node:crypto';

// Without 0/O, 1/I/L and U: codes are read out on the phone and typed at gates.
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A random code such as `PGG-7K2M9Q`, for people; not a secret. */
export function readableCode(prefix: string, length: number): string {
  const letters = Array.from({ length }, () => alphabet[randomInt(alphabet.length)]);
  return `${prefix}-${letters.join('')}`;
}
