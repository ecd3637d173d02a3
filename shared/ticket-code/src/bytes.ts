/** Bytes with a buffer of their own, as WebCrypto wants them. */
export type Bytes = Uint8Array<ArrayBuffer>;

/** base64url without padding (RFC 4648, section 5). */
export function toBase64Url(bytes: Bytes): string {
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** @returns undefined unless the text is the one spelling of exactly `length` bytes */
export function fromBase64Url(text: string, length: number): Bytes | undefined {
  if (text.length !== Math.ceil((length * 4) / 3) || !/^[\w-]*$/.test(text)) return undefined;
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = Uint8Array.from(binary, (sign) => sign.charCodeAt(0));
  // The last sign has bits that belong to no byte: with others set it would be a second spelling.
  return bytes.length === length && toBase64Url(bytes) === text ? bytes : undefined;
}

/** The 16 bytes of a UUID in its usual spelling, in any case. @throws Error when it is none */
export function uuidToBytes(uuid: string): Bytes {
  if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(uuid)) throw new Error('not a UUID');
  const pairs = uuid.replaceAll('-', '').match(/../g) ?? [];
  return Uint8Array.from(pairs, (pair) => parseInt(pair, 16));
}

export function uuidFromBytes(bytes: Bytes): string {
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
