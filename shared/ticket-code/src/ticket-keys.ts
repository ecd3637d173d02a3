/** A public key as `GET /api/tickets/keys` lists it (RFC 8037). */
export interface TicketKey {
  kty: 'OKP';
  crv: 'Ed25519';
  /** base64url of the 32 bytes. */
  x: string;
  kid: string;
}

/** A key that is ready for use; the same type in browsers and on Node. */
export type VerifyingKey = Awaited<ReturnType<typeof crypto.subtle.importKey>>;

/**
 * Makes keys ready for use, once for many codes.
 * @throws DOMException when one is no Ed25519 key, or where the platform knows no Ed25519
 */
export function importTicketKeys(keys: readonly TicketKey[]): Promise<VerifyingKey[]> {
  return Promise.all(
    keys.map(({ kty, crv, x }) =>
      crypto.subtle.importKey('jwk', { kty, crv, x }, { name: 'Ed25519' }, true, ['verify']),
    ),
  );
}
