import { createHmac, timingSafeEqual } from 'node:crypto';

/** Milliseconds after rendering in which a page may report; tabs stay open for days. */
const lifetime = 3 * 24 * 60 * 60_000;

/**
 * A nonce that proves that web rendered the page, and not long ago. It identifies no visitor: all
 * visitors of a cached page share it.
 */
export function pageNonce(secret: string, now = Date.now()): string {
  const time = Math.floor(now / 1000).toString(36);
  return `${time}.${signature(time, secret)}`;
}

/** Whether web made it within the last days. @param secrets the present key and the previous one */
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
