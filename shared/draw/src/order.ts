import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { ascii, join, toHex, uuidToBytes } from './bytes';

/** Length of a seed, a root, a commitment and a round's randomness in bytes. */
export const digestLength = 32;

/** What is told of the server's seed beforehand: its SHA-256. */
export const commitmentOf = (serverSeed: Uint8Array): Uint8Array => sha256(serverSeed);

export interface SeedParts {
  /** UUID of the event. */
  eventId: string;
  /** Merkle root over the entries. */
  root: Uint8Array;
  serverSeed: Uint8Array;
  /** Of the public round; null when none came, and the draw cannot be checked. */
  randomness: Uint8Array | null;
}

/** The seed of a draw: nobody could choose it, because each part was fixed before the next was known. */
export function seedOf({ eventId, root, serverSeed, randomness }: SeedParts): Uint8Array {
  const event = uuidToBytes(eventId);
  if (randomness === null) return sha256(join(ascii('PGQ0'), event, root, serverSeed));
  return sha256(join(ascii('PGQ1'), event, root, randomness, serverSeed));
}

/**
 * Where an entry stands: the first 8 bytes of HMAC-SHA256(seed, id) as 16 hexadecimal digits, which sort as
 * texts in the order of admission, the lowest first.
 */
export const orderKey = (seed: Uint8Array, id: Uint8Array): string =>
  toHex(hmac(sha256, seed, id).subarray(0, 8));

/** Keys are even: an entry's share of all keys below its own, 0 to 1. */
const shareOf = (key: string): number => parseInt(key.slice(0, 13), 16) / 16 ** 13;

/** Parts into which the keys are cut. */
export const parts = 1024;

const partOf = (key: string): number => parseInt(key.slice(0, 3), 16) >> 2;

/**
 * How many entries have a key in each of the 1,024 equal parts of all keys.
 * @param earlier counts of other entries, to which these are added
 */
export function histogramOf(keys: Iterable<string>, earlier: readonly number[] = []): number[] {
  const counts = Array.from({ length: parts }, (_, part) => earlier[part] ?? 0);
  for (const key of keys) counts[partOf(key)] = (counts[partOf(key)] ?? 0) + 1;
  return counts;
}

/**
 * How many entries stand before a key, by the histogram. It is exact to the part of a thousandth in which the
 * key lies, within which entries are taken to be spread evenly.
 */
export function entriesBefore(key: string, histogram: readonly number[]): number {
  const part = partOf(key);
  const before = histogram.slice(0, part).reduce((sum, count) => sum + count, 0);
  return Math.round(before + (histogram[part] ?? 0) * (shareOf(key) * parts - part));
}

/**
 * The key up to which so many entries stand, by the histogram: the inverse of `entriesBefore`.
 * @param count of entries to admit, from the first
 */
export function keyAfter(count: number, histogram: readonly number[]): string {
  let left = count;
  for (const [part, inPart] of histogram.entries()) {
    if (left <= inPart && inPart > 0) return keyAt((part + left / inPart) / parts);
    left -= inPart;
  }
  return lastKey;
}

/** Before every entry. */
export const firstKey = '0'.repeat(16);
/** Behind every entry. */
export const lastKey = 'f'.repeat(16);

function keyAt(share: number): string {
  if (share >= 1) return lastKey;
  return BigInt(Math.floor(share * 16 ** 13))
    .toString(16)
    .padStart(13, '0')
    .padEnd(16, '0');
}
