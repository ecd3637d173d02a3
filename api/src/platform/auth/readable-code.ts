import { randomInt } from 'node:crypto';

// Without 0/O, 1/I/L and U: codes are read out on the phone and typed at gates.
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A whole number from 0 up to, but not including, `end`. */
export type DrawBelow = (end: number) => number;

/**
 * A random code such as `PGG-7K2M9Q`, for people; not a secret.
 * @param below draws the letters
 */
export function readableCode(
  prefix: string,
  length: number,
  below: DrawBelow = (end) => randomInt(end),
): string {
  const letters = Array.from({ length }, () => alphabet[below(alphabet.length)]);
  return `${prefix}-${letters.join('')}`;
}
