import { Buffer } from 'node:buffer';
import { createHmac } from 'node:crypto';

const twoHours = 7_200_000;

/**
 * What the mailed link of a guest proves, as the api signs it.
 * @param {string} secretKey @param {string} eventId @param {string} email
 */
export function proofOf(secretKey, eventId, email) {
  const text = JSON.stringify({ eventId, email, until: Date.now() + twoHours });
  const payload = Buffer.from(text).toString('base64url');
  const signature = createHmac('sha256', secretKey)
    .update(`waiting-room-proof:${payload}`)
    .digest('base64url');
  return `${payload}.${signature}`;
}
