import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** A new opaque secret of 256 bits, safe in URLs and headers. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Compares without telling by its duration where the difference is. */
export function sameSecret(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}

/** Keys that sign: the first one for what is new, the others only for what is there already. */
export type SecretKeys = readonly [current: string, ...previous: string[]];

/**
 * The secret that opens a guest's order. Derived from the order's id, so it is stored nowhere and
 * can be put into a mail at any time. It is of one version: the buyer may begin the next one, which
 * closes all links of before. The first one does not name it.
 */
export function orderAccessToken(secretKey: string, orderId: string, version: number): string {
  const sign = (content: string) =>
    createHmac('sha256', secretKey).update(content).digest('base64url');
  if (version === 1) return sign(`order-access:${orderId}`);
  return `${version}.${sign(`order-access:${orderId}:${version}`)}`;
}

/**
 * The secret that shows a ticket to somebody without an account whom it was handed to. It is of one
 * version: when the ticket goes on to the next person, it opens only what is left for the one before.
 */
export function ticketAccessToken(secretKey: string, ticketId: string, version: number): string {
  const content = `ticket-access:${ticketId}:${version}`;
  return `${version}.${createHmac('sha256', secretKey).update(content).digest('base64url')}`;
}
