import { createHmac, timingSafeEqual } from 'node:crypto';

/** Milliseconds that a page may report after it was made; tabs stay open for days. */
const lifetime = 3 * 24 * 60 * 60_000;

/**
 * What a page carries so that its reports are believed: web made it, and not long ago. It names
 * nobody: visitors who share a kept page share it.
 */
export function pageNonce(secret: string, now = Date.now()): string {
  const time = Math.floor(now / 1000).toString(36);
  return `${time}.${signature(time, secret)}`;
}

/** Whether web made this within the last days. @param secrets the present key and the one before */
export function isPageNonce(nonce: string, secrets: readonly string[], now = Date.now()): boolean {
  const [time = '', given = ''] = nonce.split('.');
  const age = now - parseInt(time, 36) * 1000;
  if (!(age > -60_000 && age < lifetime)) return false;
  return secrets.some((secret) => {
    const [expected, received] = [Buffer.from(signature(time, secret)), Buffer.from(given)];
    return expected.length === received.length && timingSafeEqual(expected, received);
  });
}

const signature = (time: string, secret: string) =>
  createHmac('sha256', secret).update(`page-report:${time}`).digest('base64url').slice(0, 22);
