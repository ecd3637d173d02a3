import {
  createHash,
  createPrivateKey,
  createPublicKey,
  sign,
  verify,
  type KeyObject,
} from 'node:crypto';
import {
  bytesToSign,
  formatTicketCode,
  parseTicketCode,
  type TicketClaims,
  type TicketKey,
} from '@panggung/ticket-code';

export interface TicketSigner {
  /** Text for a QR code, as docs/contracts/tickets.md describes it. */
  sign(claims: TicketClaims): string;
  /** The claims of a genuine code; undefined for everything else. Needs no database. */
  verify(code: string): TicketClaims | undefined;
  /** Keys by which others verify codes: the current one, then previous ones. */
  publicKeys: TicketKey[];
}

// The fixed start of an Ed25519 private key in PKCS #8; the 32 bytes of the seed follow.
const pkcs8Header = Buffer.from('302e020100300506032b657004220420', 'hex');

/**
 * @param seed base64 of the 32 bytes that are the Ed25519 private key
 * @param earlier previous seeds: their codes stay genuine, but nothing new is signed with them
 */
export function createTicketSigner(seed: string, earlier: readonly string[] = []): TicketSigner {
  const privateKey = privateKeyOf(seed);
  const publicKeys = [privateKey, ...earlier.map(privateKeyOf)].map((key) => createPublicKey(key));
  return {
    sign: (claims) =>
      formatTicketCode(claims, Uint8Array.from(sign(null, bytesToSign(claims), privateKey))),
    verify(text) {
      const code = parseTicketCode(text);
      if (code === undefined) return undefined;
      const { claims, signed, signature } = code;
      return publicKeys.some((key) => verify(null, signed, key, signature)) ? claims : undefined;
    },
    publicKeys: publicKeys.map(publicJwk),
  };
}

function privateKeyOf(seed: string): KeyObject {
  return createPrivateKey({
    key: Buffer.concat([pkcs8Header, Buffer.from(seed, 'base64')]),
    format: 'der',
    type: 'pkcs8',
  });
}

/** The key's id is its thumbprint (RFC 7638, RFC 8037), so an id never means another key. */
function publicJwk(key: KeyObject): TicketKey {
  const { x = '' } = key.export({ format: 'jwk' });
  const members = JSON.stringify({ crv: 'Ed25519', kty: 'OKP', x });
  const kid = createHash('sha256').update(members).digest('base64url');
  return { kty: 'OKP', crv: 'Ed25519', x, kid };
}
