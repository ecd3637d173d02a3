import { toBase64Url, type Bytes } from './bytes';

/** The form in which typed codes are compared: capitals, with the dash, without other signs. */
export function normaliseTypedCode(text: string): string {
  const signs = text.toUpperCase().replaceAll(/[^0-9A-Z]/g, '');
  // A code without its prefix has ten signs, which may begin with these letters by chance.
  const prefixed = signs.startsWith('TKT') && signs.length > 10;
  return `TKT-${prefixed ? signs.slice(3) : signs}`;
}

/** The bytes to hash for a typed code; the event id makes hashes of different events differ. */
export const typedCodeToHash = (eventId: string, typed: string): Bytes =>
  new TextEncoder().encode(`PGT1-CODE:${eventId.toLowerCase()}:${normaliseTypedCode(typed)}`);

/**
 * What a gate's list contains instead of a code that people type: the first 16 bytes of SHA-256
 * over `PGT1-CODE:<event id>:<code>`, in base64url.
 * @param typed in any spelling
 */
export async function hashTypedCode(eventId: string, typed: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', typedCodeToHash(eventId, typed));
  return toBase64Url(new Uint8Array(digest.slice(0, 16)));
}
