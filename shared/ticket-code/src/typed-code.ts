import { toBase64Url, type Bytes } from './bytes';

/** How a code for people is compared: in capitals, with its dash, whatever was typed around it. */
export function normaliseTypedCode(text: string): string {
  const signs = text.toUpperCase().replaceAll(/[^0-9A-Z]/g, '');
  // Ten signs may begin with these letters by chance.
  const prefixed = signs.startsWith('TKT') && signs.length > 10;
  return `TKT-${prefixed ? signs.slice(3) : signs}`;
}

/** What is hashed of a code for people, which keeps the hashes of two events apart. */
export const typedCodeToHash = (eventId: string, typed: string): Bytes =>
  new TextEncoder().encode(`PGT1-CODE:${eventId.toLowerCase()}:${normaliseTypedCode(typed)}`);

/**
 * What a gate's list holds in the place of a code for people: the first 16 bytes of SHA-256 over
 * `PGT1-CODE:<event id>:<code>`, in base64url.
 * @param typed in any spelling
 */
export async function hashTypedCode(eventId: string, typed: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', typedCodeToHash(eventId, typed));
  return toBase64Url(new Uint8Array(digest.slice(0, 16)));
}
