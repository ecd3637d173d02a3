import { createHmac } from 'node:crypto';

const derive = (key: string, purpose: string) =>
  createHmac('sha256', key).update(purpose).digest('base64url');

/**
 * What processes of this site send as `x-internal-key`: base64url of HMAC-SHA256 over the text
 * `telemetry-reader`, with web's key. That key is derived from `SECRET_KEY` in the same way, over the
 * text `web`: web runs code of all teams and gets no key that opens anything else.
 */
export function telemetryReaderKey(secretKey: string): string {
  return derive(derive(secretKey, 'web'), 'telemetry-reader');
}
