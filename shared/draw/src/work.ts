import { sha256 } from '@noble/hashes/sha2.js';
import { ascii } from './bytes';

/** Work that a device has to do before it is served: what is cheap once is dear a thousand times. */
export interface Task {
  /** Of one request, so that work for another is worth nothing. */
  salt: string;
  /** Zero bits that the SHA-256 of salt and work, with a dot between, has to begin with. */
  bits: number;
}

export const isDone = ({ salt, bits }: Task, work: string): boolean =>
  zeroBits(sha256(ascii(`${salt}.${work}`))) >= bits;

/**
 * Does the work, in steps between which the page can do something else.
 * @yields how many tries were made
 */
export function* working(task: Task, triesInStep = 256): Generator<number, string> {
  for (let nth = 0; ; nth += 1) {
    if (isDone(task, String(nth))) return String(nth);
    if ((nth + 1) % triesInStep === 0) yield nth + 1;
  }
}

function zeroBits(bytes: Uint8Array): number {
  let bits = 0;
  for (const byte of bytes) {
    bits += byte === 0 ? 8 : Math.clz32(byte) - 24;
    if (byte !== 0) break;
  }
  return bits;
}
