import { createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto';

/** What a QR code says about the ticket it stands for. */
interface TicketClaims {
  ticketId: string;
  eventId: string;
  /** Of the ticket; an older version means that the ticket has changed hands since. */
  version: number;
}

export interface TicketSigner {
  /** Text for a QR code: `PGT1.<claims>.<signature>`, about 140 characters of base64url. */
  sign(claims: TicketClaims): string;
  /** The claims of a genuine code; undefined for everything else. Needs no database. */
  verify(code: string): TicketClaims | undefined;
}

const prefix = 'PGT1';
// The fixed start of an Ed25519 private key in PKCS #8; the 32 bytes of the seed follow.
const pkcs8Header = Buffer.from('302e020100300506032b657004220420', 'hex');

/**
 * @param seed base64 of the 32 bytes that are the Ed25519 private key
 * @param earlier seeds that signed before; their codes are genuine, nothing new is signed with them
 */
export function createTicketSigner(seed: string, earlier: readonly string[] = []): TicketSigner {
  const privateKey = privateKeyOf(seed);
  const publicKeys = [privateKey, ...earlier.map(privateKeyOf)].map((key) => createPublicKey(key));
  return {
    sign(claims) {
      const payload = encode(claims);
      const signature = sign(null, signedBytes(payload), privateKey);
      return [prefix, payload.toString('base64url'), signature.toString('base64url')].join('.');
    },
    verify: (code) => verified(code, publicKeys),
  };
}

function privateKeyOf(seed: string): KeyObject {
  return createPrivateKey({
    key: Buffer.concat([pkcs8Header, Buffer.from(seed, 'base64')]),
    format: 'der',
    type: 'pkcs8',
  });
}

function verified(code: string, publicKeys: readonly KeyObject[]): TicketClaims | undefined {
  const [start, payloadText = '', signatureText = '', ...rest] = code.split('.');
  const payload = Buffer.from(payloadText, 'base64url');
  const signature = Buffer.from(signatureText, 'base64url');
  if (start !== prefix || rest.length > 0 || payload.length !== 36) return undefined;
  const genuine = publicKeys.some((key) => verify(null, signedBytes(payload), key, signature));
  if (!genuine) return undefined;
  return {
    ticketId: uuidFrom(payload.subarray(0, 16)),
    eventId: uuidFrom(payload.subarray(16, 32)),
    version: payload.readUInt32BE(32),
  };
}

const signedBytes = (payload: Buffer) => Buffer.concat([Buffer.from(`${prefix}.`), payload]);

function encode({ ticketId, eventId, version }: TicketClaims): Buffer {
  const number = Buffer.alloc(4);
  number.writeUInt32BE(version);
  return Buffer.concat([uuidBytes(ticketId), uuidBytes(eventId), number]);
}

const uuidBytes = (uuid: string) => Buffer.from(uuid.replaceAll('-', ''), 'hex');

const uuidFrom = (bytes: Buffer) =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
