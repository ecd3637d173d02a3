import { createHmac } from 'node:crypto';

/**
 * What processes of this site send as `x-internal-key` to read the telemetry: base64url of
 * HMAC-SHA256 with the key `SECRET_KEY` over the text `telemetry-reader`. Whoever has `SECRET_KEY`
 * computes the same, so there is no further secret to hand out.
 */
export function telemetryReaderKey(secretKey: string): string {
  return createHmac('sha256', secretKey).update('telemetry-reader').digest('base64url');
}
