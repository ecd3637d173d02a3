import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

export { bytesToHex as toHex, concatBytes as join, utf8ToBytes as ascii };

/** Length of an entry's id in bytes. */
export const idLength = 16;

/** @throws Error when the text is not hexadecimal, or not of so many bytes */
export function fromHex(text: string, length: number): Uint8Array {
  const bytes = hexToBytes(text);
  if (bytes.length !== length) throw new Error(`${bytes.length} bytes instead of ${length}`);
  return bytes;
}

/** The 16 bytes of a UUID, in any case. @throws Error when it is none */
export function uuidToBytes(uuid: string): Uint8Array {
  if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(uuid)) throw new Error('not a UUID');
  return hexToBytes(uuid.replaceAll('-', ''));
}

/** An unsigned whole number in 4 bytes, the highest first. */
export function uint32(value: number): Uint8Array {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, value);
  return bytes;
}

/** An unsigned whole number in 8 bytes, the highest first. */
export function uint64(value: bigint): Uint8Array {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, value);
  return bytes;
}

export const isSame = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, at) => byte === other[at]);
