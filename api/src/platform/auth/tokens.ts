import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** A new opaque secret of 256 bits, safe in URLs and headers. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/**
 * A new secret for the link of a mail, of 128 bits: the address stays on one line of its text. It is
 * good once or for a short time, so nobody can try many.
 */
export const newLinkSecret = (): string => randomBytes(16).toString('base64url');

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Compares in constant time: the duration does not show where the difference is. */
export function sameSecret(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}

/** Signing keys: the first one signs, the others only verify what they signed before. */
export type SecretKeys = readonly [current: string, ...previous: string[]];

/**
 * The access token of a guest's order. It is derived from the order's id, so it is stored nowhere
 * and can be put into a mail at any time. The buyer can begin its next version, which makes all
 * older links invalid. The token of the first version contains no version number.
 */
export function orderAccessToken(secretKey: string, orderId: string, version: number): string {
  const sign = (content: string) => linkSignature(secretKey, content);
  if (version === 1) return sign(`order-access:${orderId}`);
  return `${version}.${sign(`order-access:${orderId}:${version}`)}`;
}

/** A UUID in 22 letters that may stand in an address: its 16 bytes as base64url. */
export const shortId = (uuid: string): string =>
  Buffer.from(uuid.replaceAll('-', ''), 'hex').toString('base64url');

/**
 * The access token of a ticket for a holder without an account. It belongs to one version of the
 * ticket: after the next transfer it shows only what a former holder may still see.
 */
export function ticketAccessToken(secretKey: string, ticketId: string, version: number): string {
  const content = `ticket-access:${ticketId}:${version}`;
  return `${version}.${linkSignature(secretKey, content)}`;
}

/** 128 bits of the HMAC, in 22 letters: these too stand in the links of mails. */
function linkSignature(secretKey: string, content: string): string {
  return createHmac('sha256', secretKey)
    .update(content)
    .digest()
    .subarray(0, 16)
    .toString('base64url');
}
