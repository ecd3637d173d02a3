import { fromBase64Url, toBase64Url, uuidFromBytes, uuidToBytes, type Bytes } from './bytes';

/** What a QR code says about the ticket that it stands for. */
export interface TicketClaims {
  ticketId: string;
  eventId: string;
  /** 1 to 4294967295. A lower version than the ticket's means that it was transferred since. */
  version: number;
}

/** A text of the right form. Only the signature shows whether it is genuine. */
export interface TicketCode {
  claims: TicketClaims;
  /** The bytes that are signed. */
  signed: Bytes;
  /** Ed25519, 64 bytes. */
  signature: Bytes;
}

const prefix = 'PGT1';
const claimBytes = 36;
const signatureBytes = 64;

/**
 * Reads `PGT1.<claims>.<signature>` (docs/contracts/tickets.md). Each code has only one spelling.
 * @returns undefined for any other text
 */
export function parseTicketCode(text: string): TicketCode | undefined {
  const [start, claimText = '', signatureText = '', ...rest] = text.split('.', 4);
  if (start !== prefix || rest.length > 0) return undefined;
  const claims = fromBase64Url(claimText, claimBytes);
  const signature = fromBase64Url(signatureText, signatureBytes);
  if (claims === undefined || signature === undefined) return undefined;
  const version = new DataView(claims.buffer).getUint32(32);
  if (version === 0) return undefined;
  return {
    claims: {
      ticketId: uuidFromBytes(claims.slice(0, 16)),
      eventId: uuidFromBytes(claims.slice(16, 32)),
      version,
    },
    signed: withPrefix(claims),
    signature,
  };
}

/**
 * The bytes that whoever issues a ticket signs.
 * @throws Error when an id is no UUID or the version is out of its range
 */
export function bytesToSign(claims: TicketClaims): Bytes {
  return withPrefix(encodeClaims(claims));
}

/** The text for the QR code: 140 signs. */
export function formatTicketCode(claims: TicketClaims, signature: Bytes): string {
  return [prefix, toBase64Url(encodeClaims(claims)), toBase64Url(signature)].join('.');
}

function encodeClaims({ ticketId, eventId, version }: TicketClaims): Bytes {
  if (!Number.isInteger(version) || version < 1 || version > 0xffffffff) {
    throw new Error('the version is out of range');
  }
  const bytes = new Uint8Array(claimBytes);
  bytes.set(uuidToBytes(ticketId), 0);
  bytes.set(uuidToBytes(eventId), 16);
  new DataView(bytes.buffer).setUint32(32, version);
  return bytes;
}

/** The prefix is signed as well, so that a signature of this format is invalid for any other. */
function withPrefix(claims: Bytes): Bytes {
  const start = new TextEncoder().encode(`${prefix}.`);
  const bytes = new Uint8Array(start.length + claims.length);
  bytes.set(start, 0);
  bytes.set(claims, start.length);
  return bytes;
}
